import { useRef, useState } from "react";
import type { Coin } from "#db/entities/coins.ts";
import { isEmailAddress } from "#db/rules/text/email-address.ts";
import { exampleCents } from "#db/rules/learning/example-cents.ts";
import {
  parseSimulatedAmount,
  type PracticeBusiness,
  simulatePayment,
} from "#db/rules/learning/simulation.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { addSimulatedPayment } from "#pwa/local-db/write/simulated-payments.ts";
import { strings as t } from "./strings.ts";

type Problems = { readonly amount?: string; readonly email?: string; readonly storage?: string };

/**
 * The form of a made-up payment. Refused input stays as typed; the next payment starts with the same coin and
 * customer.
 */
export function usePaymentForm(business: PracticeBusiness) {
  const { profile, clock, newId } = useDeps();
  const [wished, setWished] = useState<Coin | null>(null);
  const [amount, setAmount] = useState("");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const amountField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const coins: readonly Coin[] = business.acceptedCurrencies;
  const coin = wished !== null && coins.includes(wished) ? wished : business.acceptedCurrencies[0];
  const parsed = parseSimulatedAmount(amount);

  const submit = async (): Promise<void> => {
    const address = email.trim();
    const found: Problems = {
      ...(parsed.ok ? {} : { amount: t.problems[parsed.problem] }),
      ...(address === "" || isEmailAddress(address) ? {} : { email: t.form.badEmail }),
    };
    setProblems(found);
    if (found.email !== undefined) emailField.current?.focus();
    if (!parsed.ok) amountField.current?.focus();
    if (!parsed.ok || found.email !== undefined) return;
    const asked = {
      id: newId(),
      amount: parsed.amount,
      currency: coin,
      customerName: name.trim() || null,
      customerEmail: address || null,
    };
    const payment = simulatePayment(business, asked, { now: clock.now(), random: Math.random });
    try {
      await addSimulatedPayment(profile, payment);
      setAmount("");
    } catch (error) {
      if (!isLocalError(error)) throw error;
      setProblems({ storage: t.notKept });
    }
  };

  return {
    coins,
    coin,
    setCoin: setWished,
    amount,
    setAmount: (text: string) => {
      setAmount(text);
      setProblems(({ amount: _fixed, ...others }) => others);
    },
    /** Centavos at the example rate, once the amount is valid. */
    worthCents: parsed.ok ? exampleCents(parsed.amount, coin) : null,
    name,
    setName,
    email,
    setEmail: (text: string) => {
      setEmail(text);
      setProblems(({ email: _fixed, ...others }) => others);
    },
    problems,
    amountField,
    emailField,
    submit,
  };
}

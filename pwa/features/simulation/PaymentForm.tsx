import { COIN_FACTS } from "#db/entities/coins.ts";
import type { PracticeBusiness } from "#db/rules/learning/simulation.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { strings } from "./strings.ts";
import { usePaymentForm } from "./use-payment-form.ts";

const t = strings.form;

/** A made-up payment: errors are shown beside the fields. */
export function PaymentForm({ business }: { business: PracticeBusiness }) {
  const { amountField, emailField, ...form } = usePaymentForm(business);
  const { problems, worthCents } = form;
  const options = form.coins.map((coin) => ({
    value: coin,
    label: COIN_FACTS[coin].name,
    icon: <CoinMark coin={coin} size={20} />,
  }));
  return (
    <Card as="section" quarter className="sim-form">
      <Form className="grid gap-4" onSubmit={() => form.submit()}>
        <h2>{t.title}</h2>
        <RadioGroup label={t.coin} options={options} value={form.coin} onChange={form.setCoin} />
        <TextField
          ref={amountField}
          label={t.amount(form.coin)}
          value={form.amount}
          onChange={form.setAmount}
          inputMode="decimal"
          maxLength={24}
          required
          hint={worthCents === null ? t.amountHint : t.worth(worthCents)}
          error={problems.amount ?? null}
        />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField label={t.name} value={form.name} onChange={form.setName} maxLength={80} optional />
          <TextField
            ref={emailField}
            label={t.email}
            value={form.email}
            onChange={form.setEmail}
            inputMode="email"
            maxLength={254}
            optional
            error={problems.email ?? null}
          />
        </div>
        <p className="text-sm text-ink-2">{t.nobodyReal}</p>
        {problems.storage !== undefined && (
          <p role="alert" className="text-danger">
            {problems.storage}
          </p>
        )}
        <Button type="submit" size="xl" block>
          {t.submit}
        </Button>
      </Form>
    </Card>
  );
}

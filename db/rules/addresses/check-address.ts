import type { Coin } from "#db/entities/coins.ts";
import { refuse, type AddressCheck } from "./address-problem.ts";
import { checkBitcoinAddress } from "./bitcoin-address.ts";
import { checkEthereumAddress } from "./ethereum-address.ts";
import { coinByForm, findNeverAddress, otherCoin } from "./foreign-address.ts";
import { ETHEREUM_MAINNET } from "#db/rules/payment-links/payment-uri.ts";
import { parsePaymentUri, type PaymentLink } from "#db/rules/payment-links/parse-payment-uri.ts";
import type { UsdtNetwork } from "#db/entities/networks.ts";
import { checkTronAddress } from "./tron-address.ts";
import { USDT_CONTRACTS } from "./usdt-contracts.ts";
import { visibleText } from "#db/rules/content-html/visible-text.ts";

/** Longer than any address, key, seed phrase or link that this product reads. */
const MAX_LENGTH = 600;

const CHECKS: Readonly<Record<Coin, (text: string) => AddressCheck>> = {
  bitcoin: checkBitcoinAddress,
  ethereum: checkEthereumAddress,
  usdt: checkTronAddress,
};

/**
 * Validates what was typed or pasted as a mainnet receiving address of a coin. Surrounding white space and invisible
 * characters are removed; nothing else is corrected. A payment link is accepted when it parses and has no amount.
 * Returns the canonical address, or what the text is instead. `network`: where USDT is received, if not on TRON.
 */
export function checkAddress(coin: Coin, text: string, network: UsdtNetwork | null = null): AddressCheck {
  if (text.length > 4 * MAX_LENGTH) return refuse("too_long");
  const typed = visibleText(text);
  if (typed === "") return refuse("empty");
  if (typed.length > MAX_LENGTH) return refuse("too_long");
  const never = findNeverAddress(typed);
  if (never) return never;
  if (/\s/.test(typed)) return refuse("spaces_inside");
  // An address of Ethereum's form receives USDT there, on Polygon and on BNB Smart Chain; a link names its chain.
  const form = network === null ? coin : "ethereum";
  if (!typed.includes(":")) return checkPlain(form, typed);
  return checkLink(form, typed, network === null ? ETHEREUM_MAINNET : USDT_CONTRACTS[network].chainId);
}

/** Whether a coin may be charged to exactly this text: it passes `checkAddress` and is canonical. */
export function isPayable(coin: Coin, address: string, network: UsdtNetwork | null = null): boolean {
  const check = checkAddress(coin, address, network);
  return check.ok && check.address === address;
}

function checkPlain(coin: Coin, text: string): AddressCheck {
  const check = CHECKS[coin](text);
  if (check.ok) return check;
  const lookedLike = coinByForm(text);
  if (lookedLike === coin || check.problem === "hex_form") return check;
  if (lookedLike !== null) return { ok: false, problem: "wrong_network", actual: lookedLike };
  const other = otherCoin(text);
  return other === null ? check : { ok: false, problem: "other_coin", actual: other };
}

function checkLink(coin: Coin, text: string, chainId: number): AddressCheck {
  if (/^lightning:/i.test(text)) return refuse("lightning");
  const other = otherCoin(text);
  if (other !== null) return { ok: false, problem: "other_coin", actual: other };
  const parsed = parsePaymentUri(text);
  if (!parsed.ok) return refuse("bad_uri");
  if (parsed.link.coin !== coin) {
    return { ok: false, problem: "wrong_network", actual: parsed.link.coin };
  }
  return checkParsedLink(coin, parsed.link, chainId);
}

function checkParsedLink(coin: Coin, link: PaymentLink, chainId: number): AddressCheck {
  if (link.coin === "ethereum") {
    // The target of a function call is a contract, not the recipient.
    if (link.call !== null) return refuse("contract");
    if (link.chainId !== null && link.chainId !== chainId) return refuse("other_chain");
  }
  if (link.units !== null) return refuse("uri_with_amount");
  if (link.address === null) return refuse("lightning");
  return findNeverAddress(link.address) ?? checkPlain(coin, link.address);
}

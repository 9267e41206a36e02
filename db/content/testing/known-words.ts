/**
 * Words of our texts that the Brazilian dictionary does not have, each looked at by a person. In small letters: also at a
 * sentence's start. Otherwise exactly as it stands here.
 */
const names = `
  Bitcoin BTC BCH Cash Ether ETH Ethereum Litecoin Lightning Network Tether USDT USD TRON TRX TRC ERC BEP Polygon Smart Chain DeFi DEX
  SPSAV
  BitPay Blockscout BTCPay Server TronGrid CoinGate Foxbit BitGo Stripe Map PraiaPay Premium WhatsApp Safari Chrome Android Pix
  Webitcoin CoinDesk Cointelegraph ConJur Econet Finbold InfoMoney InvestNews JC Livecoins Money NetDiário News PlanB
  Blink BlueWallet Electrum NvFK TronLink Trust Wallet
  Confirmations Crypto Land Report Sampi Decentralized Eric Kate Motolese Pereng Stim
`;
const initials = `
  ANPD API BCB CGSN CNPJs IBS KYC LGPD MEI PIN PWA QR RBF SEPA SMS TXID XPUB e-CAC
`;
/** Words of the trade and of computers that have no Portuguese name in use. */
const borrowed = `
  app autocustódia bitcoin bitcoins blockchain code cookie cookies criptoativos exchange halving mempool network of
  phishing premium print satoshi sats satoshis spread stablecoin staking tether token tokens webhook
`;
/** Abbreviations and pieces of file names. */
const shortForms = `art arts tronprotocol xprv xpub ypub zpub`;

export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  [names, initials, borrowed, shortForms].join(" ").trim().split(/\s+/),
);

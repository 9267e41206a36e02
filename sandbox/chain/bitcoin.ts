import { Router } from "express";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { blockOf, createPaymentBook, heightAt, type Payment } from "./payments.ts";
import { servePayPage } from "./pay-page.ts";

/** Esplora: `GET /address/{address}/txs`, `GET /blocks/tip/height` as plain text. */
export const bitcoinChain: SandboxService = {
  id: "chain-bitcoin",
  title: "Rede Bitcoin (Esplora)",
  path: "/chain/bitcoin",
  faults: ["slow", "down"],
  notes: ["Mande um pagamento em /chain/bitcoin/pagar."],
  create: ({ now }) => {
    const router = Router();
    const book = createPaymentBook(now);
    servePayPage(router, { title: "Bitcoin", ticker: "BTC", decimals: 8, fakes: false }, book);
    router.get("/blocks/tip/height", (_req, res) => void res.type("text").send(String(heightAt(now()))));
    router.get("/address/:address/txs", (req, res) => {
      res.json(book.to(req.params.address).map((payment) => transaction(payment, heightAt(now()))));
    });
    return router;
  },
};

const transaction = (payment: Payment, tip: number) => {
  const { txid, address, units } = payment;
  const block = blockOf(payment);
  return {
    txid,
    version: 2,
    vin: [
      {
        txid: "0".repeat(64),
        vout: 0,
        prevout: { scriptpubkey_address: "bc1qcustomer", value: Number(units) + 500 },
      },
    ],
    vout: [
      { scriptpubkey_address: address, value: Number(units) },
      { scriptpubkey_type: "op_return", value: 0 },
    ],
    status:
      block <= tip
        ? { confirmed: true, block_height: block, block_time: Math.floor(payment.at.getTime() / 1000) }
        : { confirmed: false },
  };
};

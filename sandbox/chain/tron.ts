import express, { Router } from "express";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { blockOf, createPaymentBook, heightAt } from "./payments.ts";
import { servePayPage } from "./pay-page.ts";

const USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
/** Another contract whose symbol is also USDT. */
const FAKE = "TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7";

/** TronGrid: `GET /v1/accounts/{address}/transactions/trc20`, `GET /wallet/getnowblock`, `POST /wallet/gettransactioninfobyid`. */
export const tronChain: SandboxService = {
  id: "chain-tron",
  title: "Rede TRON (TronGrid)",
  path: "/chain/usdt",
  faults: ["slow", "down"],
  notes: ["Mande um pagamento, ou um token falso, em /chain/usdt/pagar."],
  create: ({ now }) => {
    const router = Router();
    const book = createPaymentBook(now);
    servePayPage(router, { title: "USDT na TRON", ticker: "USDT", decimals: 6, fakes: true }, book);
    router.get("/v1/accounts/:address/transactions/trc20", (req, res) => {
      // Ignores the contract filter on purpose: clients must check the contract themselves.
      const data = book.to(req.params.address).map((payment) => ({
        transaction_id: payment.txid,
        token_info: { symbol: "USDT", address: payment.fake ? FAKE : USDT, decimals: 6, name: "Tether USD" },
        block_timestamp: payment.at.getTime(),
        from: "TCustomerCustomerCustomerCustomer1",
        to: payment.address,
        type: "Transfer",
        value: payment.units.toString(),
      }));
      res.json({ data, success: true, meta: { at: now().getTime(), page_size: data.length } });
    });
    router.get("/wallet/getnowblock", (_req, res) => {
      res.json({ blockID: "0".repeat(64), block_header: { raw_data: { number: heightAt(now()) } } });
    });
    router.post("/wallet/gettransactioninfobyid", express.json({ limit: "2kb" }), (req, res) => {
      const wanted = (req.body as { value?: unknown } | undefined)?.value;
      const payment = typeof wanted === "string" ? book.find(wanted) : undefined;
      if (!payment || blockOf(payment) > heightAt(now())) return void res.json({});
      res.json({ id: payment.txid, blockNumber: blockOf(payment), receipt: { result: "SUCCESS" } });
    });
    return router;
  },
};

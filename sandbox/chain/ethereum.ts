import { Router } from "express";
import { queryText } from "#sandbox/query-text.ts";
import type { SandboxService } from "#sandbox/sandbox-service.ts";
import { blockOf, createPaymentBook, heightAt } from "./payments.ts";
import { servePayPage } from "./pay-page.ts";

/**
 * The account routes of Etherscan and Blockscout: `?module=account&action=txlist&address=…`; all numbers are strings.
 */
export const ethereumChain: SandboxService = {
  id: "chain-ethereum",
  title: "Rede Ethereum (Etherscan)",
  path: "/chain/ethereum",
  faults: ["slow", "down"],
  notes: ["Mande um pagamento em /chain/ethereum/pagar."],
  create: ({ now }) => {
    const router = Router();
    const book = createPaymentBook(now);
    servePayPage(router, { title: "Ethereum", ticker: "ETH", decimals: 18, fakes: false }, book);
    router.get("/", (req, res) => {
      const action = queryText(req, "action");
      const tip = heightAt(now());
      if (action === "getblocknobytime") {
        return void res.json({ status: "1", message: "OK", result: { blockNumber: String(tip) } });
      }
      // Unconfirmed transactions are not in the list yet.
      const mined =
        action === "txlist" ? book.to(queryText(req, "address")).filter((one) => blockOf(one) <= tip) : [];
      if (mined.length === 0) {
        return void res.json({ status: "0", message: "No transactions found", result: [] });
      }
      const result = mined.map((payment) => ({
        blockNumber: String(blockOf(payment)),
        timeStamp: String(Math.floor(payment.at.getTime() / 1000)),
        hash: `0x${payment.txid}`,
        from: "0x00000000000000000000000000000000000c0ffe",
        to: payment.address.toLowerCase(),
        value: payment.units.toString(),
        gas: "21000",
        isError: "0",
        txreceipt_status: "1",
        confirmations: String(tip - blockOf(payment) + 1),
      }));
      res.json({ status: "1", message: "OK", result });
    });
    return router;
  },
};

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RequestHandler } from "express";
import { asset, serveAssets, pageStyles } from "#server/platform/page-assets.ts";

/** Style sheet and script of the customer's page. */

const beside = (name: string): Buffer => readFileSync(fileURLToPath(new URL(name, import.meta.url)));
const css = Buffer.from(pageStyles(beside("customer.css")));
const stylesheet = asset("customer", "css", "text/css; charset=utf-8", css);
const script = asset("customer", "js", "text/javascript; charset=utf-8", beside("customer.js"));

export const CUSTOMER_STYLESHEET = stylesheet.url;
export const CUSTOMER_SCRIPT = script.url;

export const serveCustomerAssets = (): RequestHandler => serveAssets([stylesheet, script]);

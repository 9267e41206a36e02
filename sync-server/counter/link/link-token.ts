import { randomBytes } from "node:crypto";

const BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** 128 random bits as base64url, so that the link of a charge cannot be guessed. */
export const newLinkToken = (): string => randomBytes(BYTES).toString("base64url");

/** Whether a text has the form of a link token. The code of a till, which opens a page too, is longer. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text);

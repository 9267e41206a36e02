import DOMPurify from "dompurify";
import { createHtmlJudge, type Purifier } from "#db/rules/content-html/purify-html.ts";

/**
 * HTML of lessons and articles, cleaned for display although it was cleaned when it was saved (D8, S91). Loaded only
 * where HTML is shown: DOMPurify stays out of the first bundle.
 */
// The rules know no DOM; what they need of DOMPurify is written down there.
export const judgeHtml = createHtmlJudge(DOMPurify as unknown as Purifier);
export const sanitizeHtml = (html: string): string => judgeHtml(html).clean;

import DOMPurify from "dompurify";
import { createSanitizer, type Purifier } from "#db/rules/content-html/purify-html.ts";

/**
 * Sanitises the HTML of lessons and articles for display, although it was sanitised when it was saved (D8, S91).
 * Loaded only where HTML is shown, so that DOMPurify stays out of the first bundle.
 */
// The rules have no DOM types; a type of their own describes what they need of DOMPurify.
export const sanitizeAndReport = createSanitizer(DOMPurify as unknown as Purifier);
export const sanitizeHtml = (html: string): string => sanitizeAndReport(html).clean;

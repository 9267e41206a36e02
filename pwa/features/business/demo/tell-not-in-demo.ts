import { businessTexts } from "../strings.ts";

/** S334: exactly this text, in the browser's own dialog. */
export function tellNotInDemo(): void {
  window.alert(businessTexts.notInDemo);
}

import { articlePath } from "#pwa/paths.ts";
import { copyText } from "#pwa/ui/browser/copy-text.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { articleTexts as t } from "./strings.ts";

/** Shares the article's address with the system's sheet, or copies it where there is none or it fails. */
export function useShareArticle({ slug, title }: { slug: string; title: string }): () => void {
  const toast = useToast();
  const share = async () => {
    const url = new URL(articlePath(slug), window.location.origin).href;
    if ("share" in navigator) {
      const end = await navigator.share({ title, url }).then(
        () => "shared",
        (error: unknown) => (error instanceof Error && error.name === "AbortError" ? "cancelled" : "failed"),
      );
      if (end !== "failed") return;
    }
    if (await copyText(url)) toast({ title: t.linkCopied, description: t.linkCopiedDetail });
    else toast({ kind: "error", title: t.copyFailed, description: t.copyFailedDetail });
  };
  return () => void share();
}

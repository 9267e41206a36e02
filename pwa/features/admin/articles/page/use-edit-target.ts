import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { readKept } from "../kept-article.ts";
import type { ArticleEditor, EditTarget } from "../use-article-editor.ts";
import { loadDraft } from "#pwa/local-db/write/drafts.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { editorPath, readEditorPath } from "./editor-path.ts";

/** What the address asks to edit, as it was when the page opened; null: the device is being asked for the text. */
export function useEditTarget(): EditTarget | null {
  const { profile } = useDeps();
  const { search } = useLocation();
  const [{ id, key }] = useState(() => readEditorPath(search));
  const [target, setTarget] = useState<EditTarget | null>(key === null ? { id } : null);
  useEffect(() => {
    if (key === null) return;
    let current = true;
    const show = (row: Awaited<ReturnType<typeof loadDraft>>) => {
      const kept = row && readKept({ key, ...row });
      if (current) setTarget(kept ? { id, kept } : { id });
    };
    loadDraft(profile, key).then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [profile, id, key]);
  return target;
}

/** While something is not saved, the address names the text on this device: a reload and the way back find it again. */
export function useTextInAddress({ isChanged, keptKey }: ArticleEditor, id: string | null): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = isChanged ? keptKey : null;
  const named = readEditorPath(search).key;
  useEffect(() => {
    if (wanted !== named) void navigate(editorPath(id, wanted), { replace: true, state: KEEP_PLACE });
  }, [wanted, named, id, navigate]);
}

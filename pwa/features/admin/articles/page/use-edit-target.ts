import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { readKeptForm } from "#pwa/features/admin/forms/kept-form.ts";
import { EMPTY_FORM } from "../article-form.ts";
import type { ArticleEditor, EditTarget } from "../use-article-editor.ts";
import { loadDraft } from "#pwa/local-db/write/drafts.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { editorPath, readEditorPath } from "./editor-path.ts";

/** The target in the address when the page opened; null while the unsaved text is loaded. */
export function useEditTarget(): EditTarget | null {
  const { profile } = useDeps();
  const { search } = useLocation();
  const [{ id, key }] = useState(() => readEditorPath(search));
  const [target, setTarget] = useState<EditTarget | null>(key === null ? { id } : null);
  useEffect(() => {
    if (key === null) return;
    let current = true;
    const show = (row: Awaited<ReturnType<typeof loadDraft>>) => {
      const kept = row && readKeptForm({ key, ...row }, EMPTY_FORM);
      if (current) setTarget(kept ? { id, kept } : { id });
    };
    loadDraft(profile, key).then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [profile, id, key]);
  return target;
}

/** Puts the key of the unsaved text into the address, so that a reload and the back button reopen it. */
export function useTextInAddress({ isChanged, key }: ArticleEditor, id: string | null): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = isChanged ? key : null;
  const named = readEditorPath(search).key;
  useEffect(() => {
    if (wanted !== named) void navigate(editorPath(id, wanted), { replace: true, state: KEEP_PLACE });
  }, [wanted, named, id, navigate]);
}

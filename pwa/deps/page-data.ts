import { createContext, use } from "react";
import type { PageData } from "#db/protocol/page-data.ts";

export const PageDataContext = createContext<PageData>({});

/** What the server read for the page that was opened; empty when the app started from the device. */
export const usePageData = (): PageData => use(PageDataContext);

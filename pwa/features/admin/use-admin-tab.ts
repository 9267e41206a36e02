import { useLocation, useNavigate } from "react-router-dom";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";

const TABS = ["visao-geral", "modulos", "licoes", "artigos"] as const;
export type AdminTab = (typeof TABS)[number];

/** The chosen tab stands in the address, so that a reload and a link come back to it. */
export function useAdminTab(): [tab: AdminTab, choose: (tab: AdminTab) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = TABS.find((each) => hash === `#${each}`) ?? "visao-geral";
  return [tab, (chosen) => void navigate(`#${chosen}`, { replace: true, state: KEEP_PLACE })];
}

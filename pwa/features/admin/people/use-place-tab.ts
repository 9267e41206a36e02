import { useLocation, useNavigate } from "react-router-dom";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";

/** The chosen part of a place stands in the address, so that a reload and a link come back to it. The first is the default. */
export function usePlaceTab<V extends string>(
  parts: readonly [V, ...V[]],
): [part: V, choose: (part: V) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const part = parts.find((each) => hash === `#${each}`) ?? parts[0];
  return [part, (chosen) => void navigate(`#${chosen}`, { replace: true, state: KEEP_PLACE })];
}

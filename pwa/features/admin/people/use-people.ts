import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  type AccessFilter,
  type People,
  type Person,
  peopleSchema,
} from "#db/protocol/admin/admin-people-api.ts";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { personPath } from "./person-path.ts";
import { people as t } from "./strings.ts";
import { type Paged, usePaged } from "./use-paged.ts";

/** Longer than between two keys. */
const PATIENCE_MS = 250;

export type PeopleList = Paged<Person, People> & {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly access: AccessFilter;
  readonly setAccess: (access: AccessFilter) => void;
  readonly isFiltered: boolean;
  /** Whose sheet is open. */
  readonly openId: string | null;
  readonly close: () => void;
};

/** What is searched for stays out of the address: it is somebody's name. Whose sheet is open is only an id. */
export function usePeople(): PeopleList {
  const [search, setSearch] = useState("");
  const [settled, setSettled] = useState("");
  const [access, setAccess] = useState<AccessFilter>("all");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const query = new URLSearchParams({ access, ...(settled === "" ? {} : { search: settled }) });
  const list = usePaged({
    path: `/api/admin/people?${query.toString()}`,
    schema: peopleSchema,
    failed: t.loadFailed,
  });
  return {
    ...list,
    search,
    setSearch,
    access,
    setAccess,
    isFiltered: settled !== "" || access !== "all",
    openId: params.get(personPath.param),
    close: () => void navigate(adminRoutes.adminPeople, { replace: true, state: KEEP_PLACE }),
  };
}

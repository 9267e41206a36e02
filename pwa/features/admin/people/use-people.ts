import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  type AccessFilter,
  type People,
  type Person,
  peopleSchema,
} from "#db/protocol/admin/admin-people-api.ts";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";
import type { RemoteList } from "#pwa/remote/use-remote-list.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { useSettled } from "../use-settled.ts";
import { personPath } from "./person-path.ts";
import { people as t } from "./strings.ts";

export type PeopleList = RemoteList<Person, People> & {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly access: AccessFilter;
  readonly setAccess: (access: AccessFilter) => void;
  readonly isFiltered: boolean;
  /** Id of the account whose sheet is open. */
  readonly openId: string | null;
  readonly close: () => void;
};

/** The search is not put into the address, because it may be a name; the id of the open sheet is. */
export function usePeople(): PeopleList {
  const [search, setSearch] = useState("");
  const settled = useSettled(search);
  const [access, setAccess] = useState<AccessFilter>("all");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = new URLSearchParams({ access, ...(settled === "" ? {} : { search: settled }) });
  const list = useAdminList(`/api/admin/people?${query.toString()}`, peopleSchema, t.loadFailed);
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

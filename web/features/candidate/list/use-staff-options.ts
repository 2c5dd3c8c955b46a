import { useMembersQuery } from "../../agency/agency-api.ts";

const NO_STAFF = { value: "none", label: "担当者なし" };

/** The members who may be in charge of a record, and how the filter names a record without one. */
export function useStaffOptions() {
  const { data } = useMembersQuery();
  const members = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { members, filter: [NO_STAFF, ...members] };
}

import { useSessionQuery } from "../../../app/session.ts";

const NO_STAFF = { value: "none", label: "担当者なし" };

/** The members who may be in charge of a record, and how the filter names a record without one. */
export function useStaffOptions() {
  const { data } = useSessionQuery();
  const user = data?.user;
  const members = user ? [{ value: user.id, label: user.name }] : [];
  return { members, filter: [NO_STAFF, ...members] };
}

import type { Candidate } from "../../../../modules/candidate/contract.ts";
import type { SelectOption } from "../../../ui/select/select.tsx";
import { useMembersQuery } from "../../agency/agency-api.ts";
import { useOpenRecord } from "../record-context.ts";

/** The members who may be in charge of the open record, and the one who is. */
export function useStaffChoices(chosen: string): readonly SelectOption[] {
  const { staff } = useOpenRecord().known.values as unknown as Candidate;
  const { data } = useMembersQuery();
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (chosen === "" || choices.some(({ value }) => value === chosen)) return choices;
  return [
    ...choices,
    { value: chosen, label: staff?.id === chosen ? staff.name : data ? "（在籍していない担当者）" : "" },
  ];
}

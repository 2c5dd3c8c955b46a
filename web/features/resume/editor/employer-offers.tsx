import { LogOut } from "lucide-react";
import { useWatch } from "react-hook-form";
import type { Values } from "../../../../documents/values.ts";
import { isNearlySameEmployer } from "../../../../japanese/employer-likeness.ts";
import { employerKey, isLeaving } from "../../../../modules/resume/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useAddRow } from "../../documents/editor/list-rows.tsx";
import { useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { kindFields, useJobKind } from "./job-kind.tsx";

/** The employers of all rows of the form, as they are typed. */
function useEmployers() {
  const { control } = useFormBinding().form;
  return useWatch({
    control,
    name: "jobs",
    compute: (rows) =>
      ((rows ?? []) as readonly Values[]).map((row) => {
        const kinds = kindFields(row);
        return { ...kinds, leaves: isLeaving(kinds) };
      }),
  });
}

export interface EmployerOffersProps {
  company: string;
  isEmployed: boolean;
  /** Takes over the name as another row has it. */
  onRename: (company: string) => void;
}

/** Under the name: whether it is nearly that of another row, and the row that this one lacks. */
export function EmployerOffers({ company, isEmployed, onRename }: EmployerOffersProps) {
  const { leaves, proposed } = useJobKind();
  const addRow = useAddRow();
  const employers = useEmployers();
  const key = employerKey({ company_name: company });
  const others = employers.filter((row) => row.leaves !== leaves);
  const hasOther = others.some((row) => employerKey(row) === key);
  const alike = hasOther ? undefined : others.find((row) => isNearlySameEmployer(row.company_name, company));
  if (alike) {
    return (
      <p className="phrases grid justify-items-start gap-1 text-sm text-warning">
        「{alike.company_name}」と同じ会社ですか？名前が少し違います。
        <Button size="sm" variant="secondary" onPress={() => onRename(alike.company_name)}>
          「{alike.company_name}」にそろえる
        </Button>
      </p>
    );
  }
  if (leaves || isEmployed || hasOther || key === "") return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={LogOut}
      className="justify-self-start"
      onPress={() => addRow({ company_name: company, kind: proposed.leaving, reason: "一身上の都合" })}
    >
      この会社の{proposed.leaving}を追加
    </Button>
  );
}

import { useRef } from "react";
import { proposeKinds } from "../../../../japanese/employer-words.ts";
import { withOtherReason } from "../../../../modules/resume/contract.ts";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { CompanyInfoButton } from "../../assist/company-info/company-info-button.tsx";
import type { CompanyInfoField } from "../../assist/company-info/company-info-fields.ts";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import {
  useCheckboxField,
  useSiblingFields,
  useTextField,
  useYearMonthField,
} from "../../forms/fields/field-hooks.tsx";
import { EmployerOffers } from "./employer-offers.tsx";
import { JobKindField, useJobKind } from "./job-kind.tsx";
import { LEAVING_REASONS, LeavingReasons } from "./leaving-reasons.tsx";
import { ShouldShow } from "./row-fields.tsx";

/** A row describes entering an employer or leaving it. */
export function JobRow() {
  const { leaves } = useJobKind();
  const neighbours = useSiblingFields();
  /** A reason comes back when the choice does. */
  const lastReason = useRef<string>(LEAVING_REASONS[0]);

  function choose(kind: string, isLeaving: boolean): void {
    const reason = neighbours.get("reason");
    if (typeof reason === "string" && reason) lastReason.current = reason;
    neighbours.set("kind", kind);
    if (isLeaving === leaves) return;
    neighbours.set("reason", isLeaving ? lastReason.current : "");
    if (isLeaving) neighbours.set("is_employed", false);
  }

  return (
    <>
      <YearMonthField {...useYearMonthField("year_month")} />
      <Company />
      <JobKindField onChoose={choose} />
      {leaves ? (
        <Reason />
      ) : (
        <>
          <Position />
          <Employed />
        </>
      )}
      <ShouldShow />
    </>
  );
}

/** Other facts of a company have no field in a 履歴書. */
const COMPANY_INFO: readonly CompanyInfoField[] = [{ name: "company_name", label: "会社名・団体名", fact: "name" }];

/** The name proposes the word of the row until the person chooses another one. */
function Company() {
  const field = useTextField("company_name");
  const { kind, isStated, leaves, proposed } = useJobKind();
  const employed = useCheckboxField("is_employed");
  const neighbours = useSiblingFields();
  const side = leaves ? "leaving" : "entering";

  function change(name: string): void {
    field.onChange(name);
    const next = proposeKinds(name)[side];
    if (!isStated || (kind === proposed[side] && kind !== next)) neighbours.set("kind", next);
  }

  return (
    <div className="grid gap-2">
      <SuggestField {...field} onChange={change} kind="company" />
      <EmployerOffers company={field.value} isEmployed={employed.value} onRename={change} />
      <CompanyInfoButton companyField="company_name" fields={COMPANY_INFO} onFill={(_, name) => change(name)} />
    </div>
  );
}

function Position() {
  return <SuggestField {...useTextField("position")} kind="position" />;
}

function Employed() {
  return <Checkbox {...useCheckboxField("is_employed")} />;
}

function Reason() {
  const field = useTextField("reason");
  const { kind, isStated } = useJobKind();
  const neighbours = useSiblingFields();

  /** A row without a kind would turn into one of entering with its last letter. */
  function change(reason: string): void {
    if (!isStated) neighbours.set("kind", kind);
    const name = String(neighbours.get("company_name") ?? "");
    const renamed = withOtherReason({ company_name: name, reason: field.value }, reason);
    if (renamed !== name) neighbours.set("company_name", renamed);
    field.onChange(reason);
  }

  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        onChange={change}
        hint={`「一身上の都合により${kind}」のように印刷されます。空欄なら「${kind}」とだけ印刷されます。`}
      />
      <LeavingReasons onChoose={change} />
    </div>
  );
}

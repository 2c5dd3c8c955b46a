import { useState } from "react";
import { type SchoolKind, schoolKinds } from "../../../japanese/education/school-kinds.ts";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { Disclosure } from "../../ui/disclosure/disclosure.tsx";
import { NumberField } from "../../ui/number-field/number-field.tsx";
import { Select, type SelectOption } from "../../ui/select/select.tsx";
import { SuggestField } from "../documents/editor/suggest-field.tsx";
import { ADMITS_TRANSFER, type SchoolInput, type SchoolProblems, TRANSFER_FROM } from "./generation-input.ts";

const yearsUpTo = (most: number): SelectOption[] => [
  { value: "0", label: "なし" },
  ...Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: `${i + 1}年` })),
];

const entryYears = (kind: SchoolKind): SelectOption[] => [
  { value: "1", label: "なし（1年次に入学）" },
  ...(kind === "university" ? [2, 3, 4] : [4]).map((year) => ({ value: String(year), label: `${year}年次に編入` })),
];

const transferFrom: SelectOption[] = [
  { value: "", label: "記入しない（別の大学など）" },
  ...TRANSFER_FROM.map((kind) => ({ value: kind, label: schoolKinds[kind].label })),
];

/** Whether something in the folded part is not as usual: it shows from the start. */
const isUnusual = (kind: SchoolKind, { hasLeft, years, waitedYears, repeatedYears, entryYear }: SchoolInput) =>
  hasLeft ||
  years !== String(schoolKinds[kind].years) ||
  waitedYears !== "0" ||
  repeatedYears !== "0" ||
  entryYear !== "1";

export interface SchoolBlockProps {
  kind: SchoolKind;
  school: SchoolInput;
  problems: SchoolProblems;
  onChange: (change: Partial<SchoolInput>) => void;
  /** The school before a 編入, and the way to choose it. */
  transfer: { from: SchoolKind | ""; onChange: (from: SchoolKind | "") => void };
}

/** One school of a 学歴: whether it is written, its name, its years and what was not usual. */
export function SchoolBlock({ kind, school, problems, onChange, transfer }: SchoolBlockProps) {
  const { label, example } = schoolKinds[kind];
  const [isOpen, setOpen] = useState(() => isUnusual(kind, school));
  const set = (name: keyof SchoolInput) => (value: string) => onChange({ [name]: value });
  return (
    <fieldset aria-label={label} data-school={kind} className="rounded-lg border border-line px-4 py-1.5">
      <Checkbox value={school.isUsed} onChange={(isUsed) => onChange({ isUsed })}>
        <span className="font-medium">{label}</span>
      </Checkbox>
      {school.isUsed && (
        <div className="grid gap-2 pt-1 pb-2">
          <SuggestField
            name={`school_${kind}`}
            kind="school"
            schoolKind={kind}
            label="学校名"
            hint={`正式名称で。例：${example}`}
            value={school.name}
            onChange={set("name")}
            error={problems.name}
            isRequired
          />
          <Disclosure
            title="在学年数・浪人・留年・編入・中退"
            isOpen={isOpen || problems.years !== undefined}
            onOpenChange={setOpen}
          >
            <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
              <NumberField
                label={school.hasLeft ? "退学までの在学年数" : "在学年数"}
                unit="年"
                width="xs"
                value={school.years}
                onChange={set("years")}
                error={problems.years}
              />
              {kind !== "junior_high_school" && (
                <Select
                  label="入学までの空き（浪人など）"
                  options={yearsUpTo(10)}
                  value={school.waitedYears}
                  onChange={set("waitedYears")}
                />
              )}
              <Select
                label="留年・休学"
                options={yearsUpTo(5)}
                value={school.repeatedYears}
                onChange={set("repeatedYears")}
              />
              {ADMITS_TRANSFER.includes(kind) && (
                <Select label="編入" options={entryYears(kind)} value={school.entryYear} onChange={set("entryYear")} />
              )}
              {kind !== "junior_high_school" && (
                <Checkbox value={school.hasLeft} onChange={(hasLeft) => onChange({ hasLeft })}>
                  中途退学した
                </Checkbox>
              )}
              {kind === "university" && school.entryYear !== "1" && (
                <Select
                  label="編入前の学校"
                  options={transferFrom}
                  value={transfer.from}
                  onChange={(from) => transfer.onChange(from as SchoolKind | "")}
                />
              )}
            </div>
          </Disclosure>
        </div>
      )}
    </fieldset>
  );
}

import { useState } from "react";
import { get, useFormState } from "react-hook-form";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { CompanyInfoButton } from "../../assist/company-info/company-info-button.tsx";
import type { CompanyInfoField } from "../../assist/company-info/company-info-fields.ts";
import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";

const FACTS = ["business_content", "established_year", "capital", "revenue", "employee_count"] as const;

const FILLED: readonly CompanyInfoField[] = [
  { name: "company_name", label: "会社名", fact: "name" },
  { name: "business_content", label: "事業内容", fact: "business_content" },
  { name: "established_year", label: "設立年", fact: "established_year", unit: "年" },
  { name: "capital", label: "資本金", fact: "capital", unit: "円" },
  { name: "revenue", label: "売上高", fact: "revenue", unit: "円" },
  { name: "employee_count", label: "従業員数", fact: "employee_count", unit: "名" },
];

/** The facts of the company, which most people fill in last. Open while one of them is wrong. */
export function CompanyFacts() {
  const { form } = useFormBinding();
  const row = useFieldName("");
  const { errors } = useFormState({ control: form.control });
  const isWrong = FACTS.some((name) => get(errors, row + name));
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="会社情報" level={2} isOpen={isOpen || isWrong} onOpenChange={setOpen}>
      <div className="grid gap-5 pt-2 pb-3">
        <CompanyInfoButton companyField="company_name" fields={FILLED} />
        {FACTS.map((name) => (
          <GeneratedField key={name} name={name} />
        ))}
      </div>
    </Disclosure>
  );
}

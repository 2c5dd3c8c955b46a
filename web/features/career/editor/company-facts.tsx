import { useState } from "react";
import { get, useFormState } from "react-hook-form";
import { works } from "../../../../modules/career/contract.ts";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { GeneratedFields } from "../../documents/editor/generated-fields.tsx";
import { useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";

const FACTS = ["business_content", "established_year", "capital", "revenue", "employee_count"] as const;
/** Without the list of projects, which stands below. */
const SHAPE = { fields: works.fields };

/** The facts of the company, which most people fill in last. Open while one of them is wrong. */
export function CompanyFacts() {
  const { form } = useFormBinding();
  const row = useFieldName("");
  const { errors } = useFormState({ control: form.control });
  const isWrong = FACTS.some((name) => get(errors, row + name));
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="会社情報" level={3} isOpen={isOpen || isWrong} onOpenChange={setOpen}>
      <div className="grid gap-5 pt-2 pb-3">
        <GeneratedFields shape={SHAPE} order={FACTS} />
      </div>
    </Disclosure>
  );
}

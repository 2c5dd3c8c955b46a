import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { Company } from "../../../modules/jobs/contract/company.ts";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { Select, type SelectProps } from "../../ui/select/select.tsx";
import { useCompaniesQuery } from "./postings-api.ts";

const CompanyDialog = deferred(async () => (await import("./company-dialog.tsx")).CompanyDialog);

export type CompanyFieldProps = Omit<SelectProps, "label" | "options">;

/** The company of a job, chosen among the agency's, corrected or added. */
export function CompanyField(field: CompanyFieldProps) {
  const { data } = useCompaniesQuery();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Company>();
  const chosen = data?.items.find(({ id }) => id === field.value);
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  function open(company: Company | undefined): void {
    setEdited(company);
    setOpen(true);
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        {...field}
        label="求人者"
        hint="求職者には会社名だけが表示されます。"
        isRequired
        options={options}
        width="md"
      />
      {chosen && (
        <Button variant="secondary" icon={Pencil} onPress={() => open(chosen)}>
          求人者を編集
        </Button>
      )}
      <Button variant="secondary" icon={Plus} onPress={() => open(undefined)}>
        求人者を追加
      </Button>
      <CompanyDialog
        key={edited?.id ?? "new"}
        company={edited}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onSaved={(id) => {
          field.onChange(id);
          setOpen(false);
        }}
      />
    </div>
  );
}

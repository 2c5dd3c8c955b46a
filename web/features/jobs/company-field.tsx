import { skipToken } from "@reduxjs/toolkit/query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Company } from "../../../modules/jobs/contract/company.ts";
import { textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { Dropdown } from "../../ui/menu/dropdown.tsx";
import { MenuItem } from "../../ui/menu/menu-item.tsx";
import { Select, type SelectProps } from "../../ui/select/select.tsx";
import { useCompaniesQuery, useCompanyQuery } from "./postings-api.ts";

const CompanyDialog = deferred(async () => (await import("./company-dialog.tsx")).CompanyDialog);

const RemoveCompany = deferred(async () => (await import("./remove-company.tsx")).RemoveCompany);

export interface CompanyFieldProps extends Omit<SelectProps, "label" | "options"> {
  /** Name of the saved company, shown once its record is removed. */
  savedName?: string;
}

/** The company of a job, chosen among the agency's, corrected, added or removed. */
export function CompanyField({ savedName, ...field }: CompanyFieldProps) {
  const { data } = useCompaniesQuery();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [edited, setEdited] = useState<Company>();
  const chosen = data?.items.find(({ id }) => id === field.value);
  const counting = useCompanyQuery(isRemoving && chosen ? chosen.id : skipToken, { refetchOnMountOrArgChange: true });
  const isCounted = !counting.isFetching && (counting.currentData ?? counting.error) !== undefined;
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
        hint={
          savedName && data && field.value && !chosen
            ? `「${savedName}」は削除済みです。公開するには、別の求人者を選択してください。`
            : "会社名の順です。求職者には会社名だけが表示されます。"
        }
        isRequired
        options={options}
        width="md"
      />
      <Button variant="secondary" icon={Plus} onPress={() => open(undefined)}>
        求人者を追加
      </Button>
      {chosen && (
        <>
          <Dropdown label="求人者の操作" isDisabled={isRemoving && !isCounted}>
            <MenuItem onAction={() => open(chosen)}>求人者を編集</MenuItem>
            <MenuItem tone="danger" onAction={() => setRemoving(true)}>
              求人者を削除
            </MenuItem>
          </Dropdown>
          <RemoveCompany
            company={chosen}
            answer={{ counts: counting.data, problem: counting.error && textOf(counting.error) }}
            isOpen={isRemoving && isCounted}
            onOpenChange={setRemoving}
          />
        </>
      )}
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

import { Plus } from "lucide-react";
import { useState } from "react";
import { companyFields } from "../../../modules/jobs/contract/company.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Modal } from "../../ui/modal/modal.tsx";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { useAddCompanyMutation, useCompaniesQuery, withoutWrapper } from "./postings-api.ts";

export interface CompanyFieldProps {
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}

/** The company of a job, chosen among the agency's or added. */
export function CompanyField({ value, onChange, error }: CompanyFieldProps) {
  const { data } = useCompaniesQuery();
  const [isAdding, setAdding] = useState(false);
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="求人者"
        hint="求職者には会社名だけが表示されます。"
        isRequired
        options={options}
        value={value}
        onChange={onChange}
        width="md"
        {...(error !== undefined && { error })}
      />
      <Button variant="secondary" icon={Plus} onPress={() => setAdding(true)}>
        求人者を追加
      </Button>
      <Modal isOpen={isAdding} onOpenChange={setAdding} title="求人者の追加">
        <NewCompany
          onAdded={(id) => {
            onChange(id);
            setAdding(false);
          }}
        />
      </Modal>
    </div>
  );
}

type Names = keyof typeof companyFields;
const NAMES = Object.keys(companyFields) as Names[];
const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ""])) as Record<Names, string>;

function NewCompany({ onAdded }: { onAdded: (id: string) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [failure, setFailure] = useState<string>();
  const [send, { isLoading }] = useAddCompanyMutation();

  async function add(): Promise<void> {
    setErrors({});
    setFailure(undefined);
    try {
      const { company } = await send(typed).unwrap();
      onAdded(company.id);
    } catch (caught) {
      const error = withoutWrapper(caught);
      if (isApiError(error) && error.errors) setErrors(error.errors);
      else setFailure(textOf(error));
    }
  }

  return (
    <div className="grid gap-4">
      {NAMES.map((name) => {
        const { label, required, form } = companyFields[name];
        const message = errors[name]?.[0];
        return (
          <TextField
            key={name}
            label={label}
            isRequired={required === true}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            {...(form?.hint && { hint: form.hint })}
            {...(message !== undefined && { error: message })}
          />
        );
      })}
      {failure && <p className="text-danger">{failure}</p>}
      <Button className="justify-self-end" isPending={isLoading} pendingLabel="追加中..." onPress={() => void add()}>
        追加する
      </Button>
    </div>
  );
}

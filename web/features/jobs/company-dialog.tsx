import { useEffect, useRef, useState } from "react";
import { companyMessages } from "../../../japanese/company-messages.ts";
import type { CompanyInfoAnswer } from "../../../modules/assist/contract.ts";
import { type Company, companyFields } from "../../../modules/jobs/contract/company.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { CompanySearch } from "../assist/company-info/company-search.tsx";
import { useAddCompanyMutation, useReviseCompanyMutation, withoutWrapper } from "./postings-api.ts";

type Names = keyof typeof companyFields;
type Texts = Record<Names, string>;
const NAMES = Object.keys(companyFields) as Names[];

interface Notice {
  kind: "info" | "warning";
  text: string;
}

export interface CompanyDialogProps {
  /** The company to correct; undefined adds one. */
  company: Company | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSaved: (id: string) => void;
}

/** The record of a company (求人者): typed, or filled in from its page where fields are empty. */
export function CompanyDialog({ company, isOpen, onOpenChange, onSaved }: CompanyDialogProps) {
  const title = company ? "求人者の編集" : "求人者の追加";
  const [hasInput, setHasInput] = useState(false);
  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => setHasInput(false)}
      hasInput={hasInput}
      title={title}
    >
      <CompanyFields company={company} onSaved={onSaved} onInput={setHasInput} />
    </FormModal>
  );
}

interface CompanyFieldsProps extends Pick<CompanyDialogProps, "company" | "onSaved"> {
  /** Called at each change with whether the fields differ from the saved ones. */
  onInput: (hasInput: boolean) => void;
}

function CompanyFields({ company, onSaved, onInput }: CompanyFieldsProps) {
  const saved = (name: Names) => company?.[name] ?? "";
  const [typed, setTyped] = useState(() => Object.fromEntries(NAMES.map((name) => [name, saved(name)])) as Texts);
  function change(next: Texts): void {
    setTyped(next);
    onInput(NAMES.some((name) => next[name] !== saved(name)));
  }
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [add, adding] = useAddCompanyMutation();
  const [revise, revising] = useReviseCompanyMutation();

  // An answer that comes after further typing keeps what was typed.
  const newest = useRef(typed);
  newest.current = typed;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function save(): Promise<void> {
    setErrors({});
    setFailure(undefined);
    try {
      const saved = company ? revise({ id: company.id, company: typed }) : add(typed);
      onSaved((await saved.unwrap()).company.id);
    } catch (caught) {
      const error = withoutWrapper(caught);
      if (isApiError(error) && error.errors) setErrors(error.errors);
      else setFailure(textOf(error));
    }
  }

  /** A found fact never replaces what stands in a field. @returns how many fields it filled */
  function fill(facts: Partial<Texts>): number {
    const now = newest.current;
    const found = NAMES.filter((name) => now[name].trim() === "" && facts[name]);
    change({ ...now, ...Object.fromEntries(found.map((name) => [name, facts[name]])) });
    if (found.length > 0) setNotice({ kind: "info", text: companyMessages.filled(found.length) });
    return found.length;
  }

  function showAnswer(answer: CompanyInfoAnswer | undefined): void {
    setNotice(undefined);
    if (!answer) return;
    if (fill(answer) > 0) setSearching(false);
    else setNotice({ kind: "warning", text: answer.message ?? companyMessages.nothingFound });
  }

  return (
    <div ref={fields} className="grid gap-4">
      {isSearching ? (
        <div className="rounded-md border border-line p-4">
          <CompanySearch companyName={typed.name} onAnswer={showAnswer} onWebsite={(website) => fill({ website })} />
        </div>
      ) : (
        <Button variant="secondary" size="sm" className="justify-self-start" onPress={() => setSearching(true)}>
          会社情報を取得
        </Button>
      )}
      {notice && (
        <Alert kind={notice.kind} isNews>
          {notice.text}
        </Alert>
      )}
      {NAMES.map((name) => {
        const { label, required, form } = companyFields[name];
        const message = errors[name]?.[0];
        return (
          <TextField
            key={name}
            label={label}
            isRequired={required === true}
            value={typed[name]}
            onChange={(text) => change({ ...typed, [name]: text })}
            {...(form?.hint && { hint: form.hint })}
            {...(message !== undefined && { error: message })}
          />
        );
      })}
      {failure && <p className="text-danger">{failure}</p>}
      <Button
        className="justify-self-end"
        isPending={adding.isLoading || revising.isLoading}
        pendingLabel={company ? "保存中..." : "追加中..."}
        onPress={() => void save()}
      >
        {company ? "保存する" : "追加する"}
      </Button>
    </div>
  );
}

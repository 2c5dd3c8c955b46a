import { useEffect, useRef, useState } from "react";
import type { AgencyCompanyInfo } from "../../../modules/assist/contract.ts";
import { type Company, companyFields } from "../../../modules/jobs/contract/company.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { UrlExtractor } from "../assist/company-info/url-extractor.tsx";
import { useAddCompanyMutation, useReviseCompanyMutation, withoutWrapper } from "./postings-api.ts";

type Names = keyof typeof companyFields;
type Texts = Record<Names, string>;
const NAMES = Object.keys(companyFields) as Names[];

/** A fact for a field that holds something else. */
interface Question {
  name: Names;
  current: string;
  found: string;
  answer: (isOverwritten: boolean) => void;
}

export interface CompanyFormProps {
  /** The company to correct; undefined adds one. */
  company: Company | undefined;
  onSaved: (id: string, message: string) => void;
  /** Called at each change with whether the fields differ from the saved ones. */
  onInput: (hasInput: boolean) => void;
}

/** The record of a company (求人者): typed, or filled in from its page; a field that holds something is overwritten after a question. */
export function CompanyForm({ company, onSaved, onInput }: CompanyFormProps) {
  const saved = (name: Names) => company?.[name] ?? "";
  const [typed, setTyped] = useState(() => Object.fromEntries(NAMES.map((name) => [name, saved(name)])) as Texts);
  // An answer that comes after further typing keeps what was typed.
  const newest = useRef(typed);
  function change(changes: Partial<Texts>): void {
    newest.current = { ...newest.current, ...changes };
    setTyped(newest.current);
    onInput(NAMES.some((name) => newest.current[name] !== saved(name)));
  }
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const [add, adding] = useAddCompanyMutation();
  const [revise, revising] = useReviseCompanyMutation();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function save(): Promise<void> {
    setErrors({});
    setFailure(undefined);
    try {
      const sent = company ? revise({ id: company.id, company: typed }) : add(typed);
      const answer = await sent.unwrap();
      onInput(false);
      onSaved(answer.company.id, answer.message);
    } catch (caught) {
      const error = withoutWrapper(caught);
      if (isApiError(error) && error.errors) setErrors(error.errors);
      else setFailure(textOf(error));
    }
  }

  async function fill(facts: AgencyCompanyInfo): Promise<number> {
    let filled = 0;
    for (const name of NAMES) {
      const found = name === "contact_person" ? undefined : facts[name];
      const current = newest.current[name].trim();
      if (!found || found === current) continue;
      if (current !== "" && !(await asked({ name, current, found }))) continue;
      change({ [name]: found });
      filled += 1;
    }
    setQuestion(undefined);
    return filled;
  }

  const asked = (about: Omit<Question, "answer">): Promise<boolean> =>
    new Promise((answer) => setQuestion({ ...about, answer }));

  return (
    <div ref={fields} className="grid gap-4">
      <UrlExtractor onFacts={fill} />
      {NAMES.map((name) => {
        const { label, required, form } = companyFields[name];
        const message = errors[name]?.[0];
        const field = {
          label,
          isRequired: required === true,
          value: typed[name],
          onChange: (text: string) => change({ [name]: text }),
          ...(form?.hint && { hint: form.hint }),
          ...(message !== undefined && { error: message }),
        };
        return form?.control === "paragraph" ? (
          <TextArea key={name} {...field} rows={4} maxLength={form.maxLength} />
        ) : (
          <TextField key={name} {...field} />
        );
      })}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <Button
        className="justify-self-end"
        isPending={adding.isLoading || revising.isLoading}
        pendingLabel={company ? "保存中..." : "追加中..."}
        onPress={() => void save()}
      >
        {company ? "保存する" : "追加する"}
      </Button>
      {question && (
        <Confirm
          key={question.name}
          isOpen
          onOpenChange={(isOpen) => isOpen || question.answer(false)}
          title="入力済みの欄の上書き"
          confirmLabel="上書きする"
          cancelLabel="そのままにする"
          onConfirm={() => question.answer(true)}
        >
          <p>{`「${companyFields[question.name].label}」には入力があります。取得した内容で上書きしますか？`}</p>
          <dl className="mt-3 grid gap-2 [overflow-wrap:anywhere]">
            <dt className="text-sm text-ink-soft">現在の入力</dt>
            <dd className="whitespace-pre-line">{question.current}</dd>
            <dt className="text-sm text-ink-soft">取得した内容</dt>
            <dd className="whitespace-pre-line">{question.found}</dd>
          </dl>
        </Confirm>
      )}
    </div>
  );
}

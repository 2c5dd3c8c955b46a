import { useMemo, useState } from "react";
import { foldForSearch } from "../../../../japanese/search-text.ts";
import type { Candidate } from "../../../../modules/candidate/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { FormConfirm } from "../../../ui/modal/form-confirm.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useCompaniesQuery } from "../../jobs/postings-api.ts";
import { type DialogErrors, dialogErrors, errorAt } from "../dialog-errors.ts";
import { optionsInWords, type PaperOptions, paperLabel, wireOptions } from "./paper-options.ts";
import { useSubmitPaperMutation } from "./papers-api.ts";

interface SubmitDialogProps {
  candidate: Candidate;
  options: PaperOptions;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const UNTOUCHED = { recipient: "", purpose: "", consented_on: "" };
const NAMES = Object.keys(UNTOUCHED).map((name) => `submission.${name}`);

/** 提出する: says what exactly leaves the house, and records it with its recipient, its purpose and the person's consent. */
export function SubmitDialog({ candidate, options, isOpen, onOpenChange }: SubmitDialogProps) {
  const [typed, setTyped] = useState(UNTOUCHED);
  const [errors, setErrors] = useState<DialogErrors>({});
  const [submit] = useSubmitPaperMutation();
  const companies = useCompanySource();
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });

  async function run(): Promise<boolean> {
    setErrors({});
    const { recipient, purpose, consented_on } = typed;
    const wire = { document: options.document, options: wireOptions(options) };
    const submission = { ...wire, recipient, purpose, consented_on: consented_on || null };
    try {
      const { message } = await submit({ id: candidate.id, submission }).unwrap();
      showToast({ kind: "success", text: message });
      return true;
    } catch (error) {
      setErrors(dialogErrors(error, NAMES));
      return false;
    }
  }

  return (
    <FormConfirm
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      hasInput={Object.values(typed).some((value) => value.trim() !== "")}
      onClosed={() => {
        setTyped(UNTOUCHED);
        setErrors({});
      }}
      title={`${paperLabel(options.document)}を提出する`}
      confirmLabel="提出を記録する"
      onConfirm={run}
    >
      <div className="grid gap-5">
        {errors.base && <Alert kind="error">{errors.base}</Alert>}
        <p className="phrases text-sm">
          {`提出するもの：${paperLabel(options.document)}（${optionsInWords(wireOptions(options)).join("、")}）。`}
          いまの内容のPDFを、提出先と目的とともに保管します。
        </p>
        <AutocompleteField
          label="提出先"
          isRequired
          hint="例：株式会社みなと商事"
          source={companies}
          minCharacters={1}
          value={typed.recipient}
          onChange={(recipient) => change({ recipient })}
          {...errorAt(errors, "submission.recipient")}
        />
        <TextField
          label="目的"
          isRequired
          hint="例：法人営業の求人への応募"
          value={typed.purpose}
          onChange={(purpose) => change({ purpose })}
          {...errorAt(errors, "submission.purpose")}
        />
        <DateField
          label="本人が同意した日"
          isRequired={!options.anonymous}
          hint={
            options.anonymous
              ? "匿名の書類では、入力しなくてもかまいません。"
              : "この提出先への提出に、本人が同意した日です。"
          }
          value={typed.consented_on}
          onChange={(consented_on) => change({ consented_on })}
          {...errorAt(errors, "submission.consented_on")}
        />
      </div>
    </FormConfirm>
  );
}

/** The companies of the agency whose names hold what was typed. */
function useCompanySource(): SuggestionSource {
  const { data } = useCompaniesQuery();
  return useMemo(
    () =>
      async (query, { limit }) =>
        (data?.items ?? [])
          .filter(({ name }) => foldForSearch(name).includes(foldForSearch(query)))
          .slice(0, limit)
          .map(({ name }) => ({ value: name, text: name })),
    [data],
  );
}

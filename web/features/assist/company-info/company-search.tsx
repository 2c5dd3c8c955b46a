import { type FormEvent, useEffect, useRef, useState } from "react";
import { companyMessages } from "../../../../japanese/company-messages.ts";
import type { CompanyInfoAnswer } from "../../../../modules/assist/contract.ts";
import { isApiError } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { COMPANY_INFO_TIMEOUT, type CompanyInfoFault, faultOf, useCompanyInfoMutation } from "./company-info-api.ts";

/** Characters of a name that the server looks up (specification section 5). */
const NAME_LEAST = 2;

/** Announces an automatic look-up that found facts. */
function announce(answer: CompanyInfoAnswer | undefined): void {
  if (answer && !answer.fallback) showToast({ kind: "success", text: companyMessages.autoFetched });
}

interface CompanySearchProps {
  /** The name in the form. */
  companyName: string;
  /** undefined as soon as something else is asked for. */
  onAnswer: (answer: CompanyInfoAnswer | undefined) => void;
  /** Called with the address of a page that could not be read, for forms that have a field for it. */
  onWebsite?: (address: string) => void;
}

/**
 * Asks for the facts of a company by its name or by the address of its page. The name in the form is looked up at once: that
 * reaches no other server.
 */
export function CompanySearch({ companyName, onAnswer, onWebsite }: CompanySearchProps) {
  const [by, setBy] = useState("name");
  const [name, setName] = useState(companyName);
  const [url, setUrl] = useState("");
  const [fault, setFault] = useState<CompanyInfoFault>();
  const [request, { isLoading }] = useCompanyInfoMutation();
  const running = useRef<{ abort(): void }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is looked up once, when the search opens
  useEffect(() => {
    if (companyName.trim().length >= NAME_LEAST) void search().then(announce);
    return () => running.current?.abort();
  }, []);

  /** @returns the answer; undefined when there is none */
  async function search(): Promise<CompanyInfoAnswer | undefined> {
    if (isLoading) return undefined;
    setFault(undefined);
    onAnswer(undefined);
    const call = request(by === "name" ? { company_name: name } : { url });
    running.current = call;
    const timer = setTimeout(() => call.abort(), COMPANY_INFO_TIMEOUT);
    try {
      const answer = await call.unwrap();
      if (running.current !== call) return undefined;
      onAnswer(answer);
      return answer;
    } catch (error) {
      if (running.current !== call) return undefined;
      setFault(faultOf(error));
      if (isApiError(error) && error.website !== undefined) onWebsite?.(error.website);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Events of a dialog bubble through React's tree to the form of the editor.
    event.stopPropagation();
    void search();
  }

  const error = fault?.isOfField ? fault.text : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <RadioGroup
        label="調べ方"
        layout="segments"
        value={by}
        onChange={(kind) => {
          setBy(kind);
          setFault(undefined);
        }}
        options={[
          { value: "name", label: "会社名" },
          { value: "url", label: "会社のページのURL" },
        ]}
      />
      {by === "name" ? (
        <TextField
          name="company_info_name"
          label="会社名"
          value={name}
          onChange={setName}
          hint="2文字以上で入力してください。"
          error={error}
        />
      ) : (
        <TextField
          name="company_info_url"
          label="会社のページのURL"
          type="url"
          value={url}
          onChange={setUrl}
          hint="会社概要のページがもっとも詳しく読み取れます。例：https://www.example.co.jp/company"
          error={error}
          isVerbatim
        />
      )}
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isPending={isLoading}
        pendingLabel="取得中..."
      >
        取得する
      </Button>
      {fault && !fault.isOfField && <Alert kind="error">{fault.text}</Alert>}
    </form>
  );
}

import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { halfKanaToFull } from "../../../japanese/kana.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { CompanyField } from "./company-field.tsx";
import { useDraftJobMutation, withoutWrapper } from "./postings-api.ts";

/** The company and the title of a new posting. */
export function NewJobForm() {
  const { history } = useRouter();
  const [title, setTitle] = useState("");
  const [company, setCompany] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [failure, setFailure] = useState<string>();
  const [send, { isLoading }] = useDraftJobMutation();

  async function draft(): Promise<void> {
    setErrors({});
    setFailure(undefined);
    try {
      const { job } = await send({ title: halfKanaToFull(title), company_id: company }).unwrap();
      history.push(`/agency/jobs/${job.id}`);
    } catch (caught) {
      const error = withoutWrapper(caught);
      if (isApiError(error) && error.errors) setErrors(error.errors);
      else setFailure(textOf(error));
    }
  }

  const titleError = errors.title?.[0];
  return (
    <form
      aria-label="求人の作成"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void draft();
      }}
    >
      {failure && <Alert kind="error">{failure}</Alert>}
      <CompanyField value={company} onChange={setCompany} error={errors.company_id?.[0]} />
      <TextField
        label="求人のタイトル"
        hint="例：Webアプリケーションの開発エンジニア"
        isRequired
        value={title}
        format={halfKanaToFull}
        onChange={setTitle}
        {...(titleError !== undefined && { error: titleError })}
      />
      <Button type="submit" className="justify-self-start" isPending={isLoading} pendingLabel="作成中...">
        下書きを作成する
      </Button>
    </form>
  );
}

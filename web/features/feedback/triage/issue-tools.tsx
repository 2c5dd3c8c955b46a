import { type FormEvent, useState } from "react";
import type { TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useStep } from "./use-step.ts";

/** The issue in which a feedback is worked on: linked, or created in the configured repository. */
export function IssueTools({ feedback }: { feedback: TriageDetail }) {
  const { take, fault, isBusy } = useStep(feedback);
  const [url, setUrl] = useState("");
  const error = fault.fields.issue_url ?? fault.text;

  async function link(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await take("issue", { issue_url: url.trim() }, ["issue_url"])) setUrl("");
  }
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">課題</h3>
      {feedback.issue_url && (
        <p>
          <TextLink href={feedback.issue_url} target="_blank" rel="noreferrer">
            {feedback.issue_url}
          </TextLink>
        </p>
      )}
      <form onSubmit={(event) => void link(event)} noValidate className="grid gap-2">
        <TextField
          label={feedback.issue_url ? "別の課題のURL" : "課題のURL"}
          hint={feedback.issue_url ? "" : "空のまま押すと、設定した作成先に新しい課題を作成します。"}
          type="url"
          isVerbatim
          value={url}
          onChange={setUrl}
          {...(error && { error })}
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            isPending={isBusy}
            isDisabled={feedback.issue_url !== null && url.trim() === ""}
          >
            {url.trim() === "" ? "課題を作成する" : "課題を関連付ける"}
          </Button>
        </div>
      </form>
    </div>
  );
}

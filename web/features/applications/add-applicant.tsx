import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { AgencyApplicationDetail } from "../../../modules/applications/contract/application.ts";
import { textOf } from "../../app/api-error.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { useAddApplicantMutation } from "./applications-api.ts";

interface Outcome {
  kind: "success" | "error";
  text: string;
  unread: readonly string[];
}

/** 候補者に追加: makes a record of the agency out of what was sent, or leads to the one that was made. */
export function AddApplicant({ application: { id, candidate_id } }: AgencyApplicationDetail) {
  const [add, { isLoading }] = useAddApplicantMutation();
  const [told, setTold] = useState<Outcome>();

  async function run(): Promise<void> {
    setTold(undefined);
    try {
      const { message, unread } = await add(id).unwrap();
      setTold({ kind: "success", text: message, unread });
    } catch (caught) {
      setTold({ kind: "error", text: textOf(caught), unread: [] });
    }
  }

  return (
    <div className="grid gap-3">
      {told && (
        <Alert kind={told.kind} isNews>
          {told.text}
          {told.unread.length > 0 && (
            <>
              <span className="mt-2 block">
                読み取れなかった内容があります。必要な内容は候補者のページで入力してください。
              </span>
              <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
                {told.unread.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
      {candidate_id ? (
        <p>
          <TextLink href={`/candidates/${candidate_id}`}>候補者のページを開く</TextLink>
        </p>
      ) : (
        <Button
          variant="secondary"
          icon={UserPlus}
          className="justify-self-start"
          isPending={isLoading}
          pendingLabel="追加中..."
          onPress={() => void run()}
        >
          候補者に追加
        </Button>
      )}
    </div>
  );
}

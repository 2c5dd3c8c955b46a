import { useState } from "react";
import type { TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { DuplicateTools } from "./duplicate-tools.tsx";
import { IssueTools } from "./issue-tools.tsx";
import { LabelEditor } from "./label-editor.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NoteForm } from "./note-form.tsx";
import { useAssigneesQuery } from "./triage-api.ts";
import { useStep } from "./use-step.ts";

const NOBODY = "none";

/** The steps of triage on one feedback. */
export function TriageTools({ feedback }: { feedback: TriageDetail }) {
  const [isMoving, setMoving] = useState(false);
  const [moves, setMoves] = useState(0);
  const isDuplicate = feedback.state === "duplicate";
  return (
    <div className="grid gap-6">
      <Card title="対応">
        {!isDuplicate && (
          <div>
            <Button onPress={() => setMoving(true)}>状態を変更する</Button>
          </div>
        )}
        <AssigneeField feedback={feedback} />
        <LabelEditor feedback={feedback} />
        <DuplicateTools feedback={feedback} />
        <IssueTools feedback={feedback} />
      </Card>
      <AnswerForm feedback={feedback} />
      <NoteForm feedback={feedback} />
      <MoveDialog
        key={moves}
        item={feedback}
        to={undefined}
        isOpen={isMoving}
        onOpenChange={setMoving}
        onClosed={() => setMoves(moves + 1)}
      />
    </div>
  );
}

function AssigneeField({ feedback }: { feedback: TriageDetail }) {
  const { data } = useAssigneesQuery();
  const { take, fault, isBusy } = useStep(feedback);
  const { assignee } = feedback;
  const known = data?.items ?? [];
  // The account may be gone.
  const people = assignee && !known.some(({ id }) => id === assignee.id) ? [...known, assignee] : known;
  return (
    <div className="grid gap-2">
      <Select
        label="担当者"
        isDisabled={isBusy}
        value={assignee?.id ?? NOBODY}
        options={[{ value: NOBODY, label: "なし" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => void take("assign", { assignee_id: id === NOBODY ? null : id }, ["assignee_id"])}
        {...(fault.fields.assignee_id && { error: fault.fields.assignee_id })}
      />
      {fault.text && <Alert kind="error">{fault.text}</Alert>}
    </div>
  );
}

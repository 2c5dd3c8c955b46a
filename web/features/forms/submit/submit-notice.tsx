import { RotateCw } from "lucide-react";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { Alert, type AlertProps } from "../../../ui/alert/alert.tsx";
import { bringIntoView } from "../../../ui/alert/failure-alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { SUBMIT, type Submission } from "./submission.ts";

export interface SubmitNoticeProps {
  state: Submission;
  /** Messages of a 422 that belong to no field. */
  unplaced?: string;
  /** Sends the same again. */
  onAgain: () => void;
  /** Forms that lead elsewhere say nothing when they are done. */
  showsDone?: boolean;
}

/** State of a form's request above the fields, as far as its button does not show it. */
export function SubmitNotice({ state, unplaced, onAgain, showsDone = false }: SubmitNoticeProps) {
  if (state.kind === "submitting") {
    const news = state.isLate
      ? formMessages.late
      : state.retry > 0 && formMessages.retrying(state.retry, SUBMIT.retries);
    return news ? <News kind="info">{news}</News> : null;
  }
  if (state.kind === "failed") {
    const again = (
      <Button variant="secondary" size="sm" icon={RotateCw} onPress={onAgain}>
        {formMessages.sendAgain}
      </Button>
    );
    return (
      // The button of a long form is screens below its notice.
      <div ref={bringIntoView}>
        <Alert kind="error" title={state.title} actions={state.canRetry && again}>
          {state.message}
        </Alert>
      </div>
    );
  }
  // After a reload nothing has been sent yet, and what was refused before still holds.
  if ((state.kind === "invalid" || state.kind === "idle") && unplaced) return <Alert kind="error">{unplaced}</Alert>;
  if (state.kind === "done" && showsDone) return <News kind="success">{state.message}</News>;
  return null;
}

const News = (props: Pick<AlertProps, "kind" | "children">) => <Alert {...props} isNews />;

import { CalendarDays, MessageSquareReply } from "lucide-react";
import { useState } from "react";
import { appointmentInWords } from "../../../../japanese/appointment-time.ts";
import { momentInTokyo } from "../../../../japanese/clock-time.ts";
import {
  type ApplicationHistoryEntry,
  type ApplicationState,
  type Appointment,
  isOpen,
  type Mover,
} from "../../../../modules/applications/contract/application.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useAnswerApplicationMutation } from "../applications-api.ts";
import { AcceptTime } from "./accept-time.tsx";
import type { Answer, AnswerFormProps } from "./answer.ts";
import { DatesForm } from "./dates-form.tsx";
import { entryTitle } from "./history.tsx";
import { latestWords } from "./latest-words.ts";
import { ReplyForm } from "./reply-form.tsx";
import { Said } from "./said.tsx";

interface ConversationProps {
  side: Mover;
  application: {
    id: string;
    /** Of the last move. */
    revision: number;
    state: ApplicationState;
    history: readonly ApplicationHistoryEntry[];
    appointment: Appointment;
  };
}

/** The newest words between applicant and agency, and the ways to answer them while the application is under way. */
export function Conversation({ side, application }: ConversationProps) {
  const { id, revision, state, history, appointment } = application;
  const words = latestWords(side === "applicant" ? "seeker" : "agency", application);
  const [form, setForm] = useState<"reply" | "propose">();
  const [answer, { isLoading, error, originalArgs, reset }] = useAnswerApplicationMutation();
  const isBegun = side === "agency" || history.some(({ by }) => by.role === "agency");
  if (words.length === 0 && !(isOpen(state) && isBegun)) return null;

  async function send(given: Answer, basis?: number): Promise<void> {
    try {
      const { message } = await answer({
        ...given,
        side,
        id,
        ...(basis !== undefined && { revision: basis }),
      }).unwrap();
      setForm(undefined);
      showToast({ kind: "success", text: message });
    } catch {
      // The error stands here.
    }
  }
  function open(next: typeof form): void {
    reset();
    setForm(next);
  }
  const formProps: AnswerFormProps = {
    isSending: isLoading,
    errors: isApiError(error) ? error.errors : undefined,
    onSend: (given) => void send(given),
    onCancel: () => open(undefined),
  };
  const { proposal, accepted, awaits_answer } = appointment;
  const isForMe = proposal !== null && proposal.by !== side;
  const isSending = (kind: Answer["kind"]) => isLoading && originalArgs?.kind === kind;

  return (
    <section className="sheet grid gap-4 p-5 sm:p-6" aria-label="やり取り">
      {words.map((entry) => (
        <div key={entry.revision} className="grid gap-1">
          <p className="figures text-sm text-ink-soft">
            {`${entryTitle(entry)}　${momentInTokyo(entry.at)}　${entry.by.name}`}
          </p>
          <Said entry={entry} />
        </div>
      ))}
      {accepted?.date && <Alert kind="success">{`決まった日時：${appointmentInWords(accepted.date)}`}</Alert>}
      {isOpen(state) && isForMe && form === undefined && (
        <AcceptTime
          key={proposal.dates.join()}
          dates={proposal.dates}
          isSending={isSending("accept")}
          onAccept={(date) => void send({ kind: "accept", proposal: date })}
        />
      )}
      {error && !formProps.errors && <Alert kind="error">{textOf(error)}</Alert>}
      {isOpen(state) && form === undefined && (
        <div className="flex flex-wrap gap-3">
          {side === "applicant" && awaits_answer && !isForMe && (
            <Button
              isPending={isSending("accept")}
              onPress={() => void send({ kind: "accept", proposal: null }, revision)}
            >
              承諾する
            </Button>
          )}
          <Button variant="secondary" icon={CalendarDays} onPress={() => open("propose")}>
            {side === "applicant" ? "日程を相談する" : "日程を提案する"}
          </Button>
          <Button variant="secondary" icon={MessageSquareReply} onPress={() => open("reply")}>
            {words.length > 0 ? "返信する" : "メッセージを送る"}
          </Button>
        </div>
      )}
      {isOpen(state) && form === "reply" && <ReplyForm {...formProps} />}
      {isOpen(state) && form === "propose" && <DatesForm {...formProps} />}
    </section>
  );
}

import { RotateCw, Send } from "lucide-react";
import type { ClipboardEvent } from "react";
import { formMessages } from "../../../japanese/form-messages.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { bringIntoView } from "../../ui/alert/failure-alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { Occasion } from "../../ui/contact/contact.ts";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { FeedbackFields } from "./feedback-fields.tsx";
import { FeedbackSent } from "./feedback-sent.tsx";
import { ImageField } from "./image-field.tsx";
import { useFeedbackForm } from "./use-feedback-form.ts";

export interface FeedbackPanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  environment: string;
  /** The failure from whose message the panel was opened. */
  occasion?: Occasion;
  /** It has gone out. The next opening is another panel, with nothing in it. */
  onClosed: () => void;
}

/** Writes to the operator: form, sending, sent or refused. */
export function FeedbackPanel({ isOpen, onOpenChange, environment, occasion, onClosed }: FeedbackPanelProps) {
  const { form, picture, sending, sent, problem, hasInput, forget } = useFeedbackForm(environment, occasion);
  /** A picture of the screen that was copied may be pasted wherever one types. */
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file || picture.image) return;
    event.preventDefault();
    picture.choose(file);
  };
  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => {
        forget();
        onClosed();
      }}
      hasInput={hasInput}
      isDismissable={!sending.isSending}
      title="フィードバック"
      footer={
        sent ? undefined : (
          <>
            <Button variant="secondary" isDisabled={sending.isSending} onPress={() => onOpenChange(false)}>
              キャンセル
            </Button>
            <Button
              icon={Send}
              isPending={sending.isSending}
              pendingLabel={formMessages.sending}
              onPress={() => sending.onSubmit()}
            >
              送信する
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <FeedbackSent message={sent.message} issueUrl={sent.issue_url} onClose={() => onOpenChange(false)} />
      ) : (
        <form onSubmit={sending.onSubmit} onPaste={paste} noValidate className="grid gap-5">
          {problem && (
            <div ref={bringIntoView}>
              <Alert
                kind="error"
                actions={
                  sending.state.kind === "failed" &&
                  sending.state.canRetry && (
                    <Button variant="secondary" size="sm" icon={RotateCw} onPress={() => sending.onSubmit()}>
                      {formMessages.sendAgain}
                    </Button>
                  )
                }
              >
                {problem}
              </Alert>
            </div>
          )}
          <FeedbackFields form={form} />
          <ImageField
            image={picture.image}
            error={picture.error}
            onFile={picture.choose}
            onAreas={picture.setAreas}
            onUnreadable={picture.refuse}
          />
          <p className="phrases text-sm text-ink-soft">
            表示中のページのアドレスと、ブラウザーの種類も一緒に送信します。
          </p>
        </form>
      )}
    </FormModal>
  );
}

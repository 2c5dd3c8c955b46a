import { useEffect, useEffectEvent, useRef, useState } from "react";
import { adviceMessages } from "../../../../japanese/advice-messages.ts";
import type { AdviceEngine, AdviceField } from "../../../../modules/assist/contract/advice.ts";
import { isApiError } from "../../../app/api-error.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { NO_AIM, useAdviceEngineQuery, useAdviceMutation } from "./advice-api.ts";
import { AdviceFindings } from "./advice-findings.tsx";
import { AimFields, isAimRight, useAim } from "./aim-fields.tsx";
import { corrected, correctionsIn } from "./proposal.ts";

interface AdviceModalProps {
  name: string;
  label: string;
  field: AdviceField;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Asks for advice on a text and shows it as a proposal. The text changes only by the button, as one save of its own, whose
 * origin stands in the history and which one undo takes back.
 */
export function AdviceModal({ name, label, field, isOpen, onOpenChange }: AdviceModalProps) {
  const { form, flush } = useFormBinding();
  const path = useFieldName(name);
  const [text, setText] = useState("");
  const [isStale, setStale] = useState(false);
  const reader = useAdviceEngineQuery(undefined, { skip: !isOpen });
  const engine = reader.data?.engine;
  const [ask, { data: answer, error: failure, isLoading: isReading, reset }] = useAdviceMutation();
  const error = failure ?? (answer ? undefined : reader.error);
  const isLoading = isReading || (isLongEnough(text) && reader.isFetching && !engine);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const corrections = correctionsIn(answer?.findings ?? []);
  const chosen = corrections.filter(({ start }) => !left.has(start));

  const aim = useAim(isOpen);
  const [readFor, setReadFor] = useState(NO_AIM);
  const isAimNew =
    readFor.job.trim() !== aim.current.job.trim() || readFor.industry.trim() !== aim.current.industry.trim();

  const typedText = () => String(form.getValues(path) ?? "");
  const running = useRef<{ abort(): void }>(undefined);

  function read(words: string): void {
    if (!isAimRight(aim.current)) return;
    running.current = ask({ text: words, field, ...aim.current });
    setReadFor(aim.current);
  }
  const request = () => (engine ? read(text) : void reader.refetch());
  /** The text as it stands now, for the post that was typed. */
  function readAgain(): void {
    begin(undefined);
    const typed = typedText();
    if (isLongEnough(typed)) read(typed);
  }

  /** Only a text that stays on this server is read at once; the person decides whether it leaves. */
  function begin(reader: AdviceEngine | undefined): void {
    const typed = typedText();
    setText(typed);
    setLeft(new Set());
    setStale(false);
    reset();
    if (reader === "offline" && isLongEnough(typed)) read(typed);
  }
  const opened = useEffectEvent(begin);
  useEffect(() => {
    if (!isOpen) return;
    opened(engine);
    return () => running.current?.abort();
  }, [isOpen, engine]);

  /** @param done the words of the success message */
  async function accept(words: string, done: string): Promise<void> {
    // The typed input is saved first, with an undo step of its own.
    await flush?.();
    // A save may have brought what another device or tab wrote; the passages belong to the text that was read.
    if (typedText() !== text) {
      setStale(true);
      reset();
      return;
    }
    form.setValue(path, words, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    onOpenChange(false);
    showToast({ kind: "success", text: `${done}「元に戻す」で取り消せます。` });
    await flush?.("advice");
  }

  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`${label}の文章アドバイス`}
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            閉じる
          </Button>
          {corrections.length > 0 && (
            <Button
              isDisabled={chosen.length === 0}
              onPress={() => void accept(corrected(text, chosen), `${chosen.length}か所を直しました。`)}
            >
              {`選んだ${chosen.length}か所を直す`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5 pb-4">
        {isLongEnough(text) && (
          <AimFields
            {...aim}
            // A provider's button below sends the text with what stands here.
            onRead={answer && isAimNew && isAimRight(aim.current) && !isLoading ? readAgain : undefined}
          />
        )}
        {!isLongEnough(text) && <Alert kind="info">{adviceMessages.tooShort}</Alert>}
        {isStale && (
          <Alert
            kind="warning"
            actions={
              <Button variant="secondary" size="sm" onPress={() => begin(engine)}>
                もう一度試す
              </Button>
            }
          >
            {adviceMessages.textChanged}
          </Alert>
        )}
        {engine === "provider" && isLongEnough(text) && !isStale && !isLoading && !answer && !error && (
          <Alert
            kind="info"
            actions={
              <Button size="sm" onPress={request}>
                送ってアドバイスを受ける
              </Button>
            }
          >
            {adviceMessages.sending}
          </Alert>
        )}
        {isLoading && (
          <div role="status" className="grid gap-3">
            <p className="text-ink-soft">文章を読んでいます...</p>
            <Skeleton lines={4} />
          </div>
        )}
        {error && (
          <Alert
            kind="error"
            isNews
            actions={
              <Button variant="secondary" size="sm" onPress={request}>
                もう一度試す
              </Button>
            }
          >
            {isApiError(error) && error.status === 429
              ? adviceMessages.tooMany(error.retryAfter)
              : adviceMessages.failed}
          </Alert>
        )}
        {answer && (
          <AdviceFindings
            text={text}
            answer={answer}
            corrections={corrections}
            left={left}
            onLeft={setLeft}
            onReplace={() => void accept(answer.example, "文章を置き換えました。")}
          />
        )}
      </div>
    </Modal>
  );
}

const isLongEnough = (text: string): boolean => text.trim().length >= 5;

import { Redo2, Undo2 } from "lucide-react";
import { textOf } from "../../app/api-error.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { Tooltip } from "../../ui/tooltip/tooltip.tsx";
import { useKeys } from "../forms/steps/use-keys.ts";
import { useRedoMutation, useUndoMutation, useUndoStateQuery } from "./document-api.ts";
import { useDocumentPages } from "./document-pages.ts";
import { isTextField } from "./is-text-field.ts";

export interface UndoButtonsProps {
  /** Saves what is typed first, so that undo takes back the newest edit. */
  before?: () => Promise<unknown>;
}

/** 元に戻す and やり直す with what they would take back; Ctrl/Cmd+Z outside text fields. */
export function UndoButtons({ before }: UndoButtonsProps) {
  const { address } = useDocumentPages();
  const { data, refetch } = useUndoStateQuery({ address });
  const [undo, undoing] = useUndoMutation();
  const [redo, redoing] = useRedoMutation();

  /** Says what was done, with the step back beside it. */
  async function run(step: "undo" | "redo"): Promise<void> {
    await before?.();
    try {
      // The save of a moment ago is what is taken back.
      const state = before ? await refetch().unwrap() : data;
      const { message } = await (step === "undo" ? undo : redo)({ address }).unwrap();
      const summary = step === "undo" ? state?.undo_summary : state?.redo_summary;
      const opposite =
        step === "undo"
          ? ({ label: "やり直す", step: "redo" } as const)
          : ({ label: "元に戻す", step: "undo" } as const);
      showToast({
        kind: "info",
        text: summary ? `「${summary}」を${message}` : message,
        action: { label: opposite.label, run: () => void run(opposite.step) },
      });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  useKeys(({ target, key, altKey, shiftKey, ctrlKey, metaKey }) => {
    if (!(ctrlKey || metaKey) || altKey || isTextField(target)) return undefined;
    const isZ = key.toLowerCase() === "z";
    if (key.toLowerCase() === "y" || (isZ && shiftKey)) return () => void (data?.can_redo && run("redo"));
    return isZ ? () => void (data?.can_undo && run("undo")) : undefined;
  });

  return (
    <>
      <Tooltip text={hint("元に戻す", data?.undo_summary)}>
        <IconButton
          label={hint("元に戻す", data?.undo_summary)}
          icon={Undo2}
          isDisabled={!data?.can_undo}
          isPending={undoing.isLoading}
          onPress={() => void run("undo")}
        />
      </Tooltip>
      <Tooltip text={hint("やり直す", data?.redo_summary)}>
        <IconButton
          label={hint("やり直す", data?.redo_summary)}
          icon={Redo2}
          isDisabled={!data?.can_redo}
          isPending={redoing.isLoading}
          onPress={() => void run("redo")}
        />
      </Tooltip>
    </>
  );
}

const hint = (verb: string, summary: string | null | undefined) => (summary ? `${verb}：${summary}` : verb);

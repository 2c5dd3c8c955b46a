import { useEffect, useRef, useState } from "react";
import { MAX_REASON } from "../../../../documents/save-origin.ts";
import { STAGES, type Stage } from "../../../../modules/candidate/contract.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { Select, type SelectOption } from "../../../ui/select/select.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { type CandidatesChange, useChangeCandidatesMutation } from "./candidates-api.ts";

type Action = CandidatesChange["action"];

const ACTIONS: Readonly<Record<Action, string>> = {
  assign: "担当者を変える",
  stage: "ステージを変える",
  tag: "タグを付ける",
  untag: "タグを外す",
};
const STAGE_OPTIONS = Object.entries(STAGES).map(([value, label]) => ({ value, label }));
const NO_STAFF: SelectOption = { value: "", label: "担当者なし" };

export interface BulkFormProps {
  ids: readonly string[];
  /** Members who may be in charge. */
  staff: readonly SelectOption[];
  /** Called with whether something has been typed or chosen. */
  onInput: (hasInput: boolean) => void;
  onDone: (count: number) => void;
}

/** One change to several records, and the reason for it. */
export function BulkForm({ ids, staff, onInput, onDone }: BulkFormProps) {
  const [action, setAction] = useState<Action>("assign");
  const [typed, setTyped] = useState({ staff_id: staff[0]?.value ?? "", stage: "", tags: "", reason: "" });
  const [error, setError] = useState<unknown>();
  const [send, { isLoading }] = useChangeCandidatesMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  const errors = isApiError(error) ? error.errors : undefined;
  const failure = error && !errors ? textOf(error) : errors?.ids?.[0];
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange(text: string) {
      setTyped((before) => ({ ...before, [name]: text }));
      onInput(true);
    },
    ...problemOf(errors, name),
  });

  async function change(): Promise<void> {
    setError(undefined);
    try {
      onDone((await send({ ids, action, ...partOf(action, typed), reason: typed.reason }).unwrap()).count);
    } catch (caught) {
      setError(caught);
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <p>{`選択した${ids.length}件の候補者を変更します。`}</p>
      <RadioGroup
        label="変更の内容"
        options={Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))}
        value={action}
        onChange={(chosen) => {
          setAction(chosen as Action);
          setError(undefined);
        }}
      />
      {action === "assign" && <Select label="担当者" options={[NO_STAFF, ...staff]} {...field("staff_id")} />}
      {action === "stage" && <Select label="ステージ" options={STAGE_OPTIONS} isRequired {...field("stage")} />}
      {(action === "tag" || action === "untag") && (
        <TextField label="タグ" hint="例：急ぎ、営業（「、」で区切ります）" isRequired {...field("tags")} />
      )}
      <TextArea
        label="変更の理由"
        hint="履歴に残ります。"
        isRequired
        rows={2}
        maxLength={MAX_REASON}
        {...field("reason")}
      />
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <Button type="submit" className="justify-self-end" isPending={isLoading} pendingLabel="変更中...">
        変更する
      </Button>
    </form>
  );
}

type ChangeInput = Readonly<Record<"staff_id" | "stage" | "tags", string>>;

function partOf(action: Action, { staff_id, stage, tags }: ChangeInput): Partial<CandidatesChange> {
  if (action === "assign") return { staff_id };
  if (action === "stage") return stage ? { stage: stage as Stage } : {};
  const words = tags
    .split(/[,、，]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  return words.length > 0 ? { tags: words } : {};
}

function problemOf(errors: Readonly<Record<string, readonly string[]>> | undefined, name: string): { error?: string } {
  const found = Object.entries(errors ?? {}).find(([path]) => path === name || path.startsWith(`${name}.`));
  return found?.[1][0] === undefined ? {} : { error: found[1][0] };
}

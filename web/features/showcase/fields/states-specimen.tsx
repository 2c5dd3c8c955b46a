import { useState } from "react";
import { useForm } from "react-hook-form";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { ChosenFields } from "./chosen-fields.tsx";
import { EMPTY, FILLED, LONG, type Sample } from "./field-samples.ts";
import type { Look } from "./look.ts";
import { TypedFields } from "./typed-fields.tsx";

const STATES = {
  empty: "空欄",
  filled: "入力済み",
  long: "長い文字",
  error: "エラー",
  disabled: "無効",
  read_only: "読み取り専用",
} as const;
type State = keyof typeof STATES;

const VALUES: Readonly<Record<State, Sample>> = {
  empty: EMPTY,
  filled: FILLED,
  long: LONG,
  error: EMPTY,
  disabled: FILLED,
  read_only: FILLED,
};

/** Every kind of field, all in the state one chooses. */
export function StatesSpecimen() {
  const [state, setState] = useState<State>("filled");
  const [isRequired, setRequired] = useState(true);
  const [hasHint, setHasHint] = useState(true);
  const { control, reset } = useForm<Sample>({ defaultValues: VALUES.filled });
  const look: Look = {
    error: state === "error" ? fieldMessages.required : undefined,
    isRequired,
    isDisabled: state === "disabled",
    isReadOnly: state === "read_only",
    hint: (text) => (hasHint ? text : undefined),
  };
  return (
    <Specimen
      title="種類と状態"
      controls={
        <>
          <Choice
            label="状態"
            value={state}
            onChange={(next) => {
              setState(next);
              reset(VALUES[next]);
            }}
            options={STATES}
          />
          <Switch value={isRequired} onChange={setRequired}>
            必須
          </Switch>
          <Switch value={hasHint} onChange={setHasHint}>
            説明
          </Switch>
        </>
      }
    >
      <div className="grid max-w-2xl gap-7">
        <TypedFields control={control} look={look} />
        <ChosenFields control={control} look={look} />
      </div>
    </Specimen>
  );
}

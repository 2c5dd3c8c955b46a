import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { get, useFormState } from "react-hook-form";
import { MAX_OPTIONS } from "../../../modules/application-forms/contract/form.ts";
import { Button } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { ErrorLine } from "../../ui/field/field-texts.tsx";
import { DragHandle } from "../../ui/row-list/drag-handle.tsx";
import { MoveMenu } from "../../ui/row-list/move-menu.tsx";
import { useRowDrag } from "../../ui/row-list/use-row-drag.ts";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { RowProvider, useFieldName, useFormBinding, useTextField } from "../forms/fields/field-hooks.tsx";
import { useRows, useRowValues } from "../forms/fields/use-rows.ts";

const LIST = "options";

/** The options of the question around them, one a line: Enter in a line adds the next, Alt+↑/↓ moves it. */
export function OptionRows() {
  const { form } = useFormBinding();
  const name = useFieldName(LIST);
  const { create, insert, remove, move } = useRows(LIST);
  const rows = useRowValues(LIST, (typed) => typed.map(({ id, label }) => ({ id, label: String(label ?? "") })));
  const { errors } = useFormState({ control: form.control, name });
  const [announcement, announce] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  /** Index of the row whose field gets the focus once it is there. */
  const goal = useRef<number>(undefined);
  useEffect(() => {
    if (goal.current === undefined || goal.current >= rows.length) return;
    form.setFocus(`${name}.${goal.current}.label`);
    goal.current = undefined;
  }, [form, name, rows]);
  const nameOf = (index: number) => rows[index]?.label || `選択肢${index + 1}`;

  function moveTo(from: number, to: number): void {
    if (to < 0 || to >= rows.length || to === from) return;
    move(from, to);
    announce(`「${nameOf(from)}」を${to + 1}番目に移動しました`);
  }
  const drag = useRowDrag(rows.length, moveTo);

  function add(index: number): void {
    if (rows.length >= MAX_OPTIONS) return;
    goal.current = index;
    insert(index, create());
    announce(`選択肢を追加しました（${rows.length + 1}件）`);
  }

  function removeAt(index: number): void {
    announce(`「${nameOf(index)}」を削除しました`);
    remove(index);
    const next = Math.min(index, rows.length - 2);
    if (next < 0) addButton.current?.focus();
    else goal.current = next;
  }

  function keyDown(event: KeyboardEvent<HTMLElement>, index: number): void {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isField && !event.nativeEvent.isComposing) {
      // Not the form's: it would be saved.
      event.preventDefault();
      add(index + 1);
    }
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    // Not the question's around it.
    event.preventDefault();
    moveTo(index, index + (event.key === "ArrowUp" ? -1 : 1));
  }

  const problem = get(errors, `${name}.root.message`) as string | undefined;
  return (
    <div className="grid gap-3">
      <p className="font-medium">選択肢</p>
      {rows.length > 0 && (
        <ol ref={drag.list} aria-label="選択肢" className="grid gap-3">
          {rows.map(({ id }, index) => (
            <li
              key={id}
              onKeyDown={(event) => keyDown(event, index)}
              className={`flex items-start gap-1 ${drag.from === index ? "opacity-50" : ""} ${EDGE[drag.edge(index) ?? "none"]}`}
            >
              <DragHandle name={nameOf(index)} {...drag.handle(index)} />
              <RowProvider list={LIST} index={index}>
                <OptionFields number={index + 1} />
              </RowProvider>
              <IconButton label={`「${nameOf(index)}」を削除する`} icon={Trash2} onPress={() => removeAt(index)} />
            </li>
          ))}
        </ol>
      )}
      {problem && <ErrorLine id={`${name}.problem`} error={problem} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={addButton}
          id={`${name}.root`}
          {...(problem && { "aria-describedby": `${name}.problem` })}
          variant="secondary"
          size="sm"
          icon={Plus}
          isDisabled={rows.length >= MAX_OPTIONS}
          onPress={() => add(rows.length)}
        >
          選択肢を追加する
        </Button>
        {rows.length >= MAX_OPTIONS && <p className="text-sm text-ink-soft">{`選択肢は${MAX_OPTIONS}個までです`}</p>}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <MoveMenu {...drag.menu} name={nameOf(drag.menu.index)} count={rows.length} />
    </div>
  );
}

const EDGE = {
  none: "",
  above: "shadow-[0_-2px_0_0_var(--color-accent)]",
  below: "shadow-[0_2px_0_0_var(--color-accent)]",
};

function OptionFields({ number }: { number: number }) {
  return (
    <div className="grid min-w-0 flex-1 items-start gap-x-3 gap-y-2 sm:grid-cols-[3fr_2fr]">
      <TextField {...useTextField("label")} label={`選択肢${number}`} />
      <TextField {...useTextField("value")} />
    </div>
  );
}

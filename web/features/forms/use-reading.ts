import { type CompositionEvent, useRef } from "react";
import { readingOf, toHiragana, toKatakana } from "../../../japanese/kana.ts";
import type { FieldBinding } from "../../ui/field/field-props.ts";

type TextBinding = Pick<FieldBinding<string>, "value" | "onChange">;

/**
 * The reading of a name, as it was typed into the input method: grows with every composition, starts anew when
 * the whole name is typed over, goes with the name, and is left alone as soon as the person has written in it by hand.
 * @returns what the name's field gets beside its binding
 */
export function useReading(name: TextBinding, kana: TextBinding, script: "hiragana" | "katakana" = "hiragana") {
  const history = useRef<string[]>([]);
  const replaces = useRef(false);
  /** What stands there by us; where the field says something else, the person has written it. */
  const captured = useRef("");
  const reading = useRef(kana.value);
  reading.current = kana.value;
  const write = (value: string) => {
    captured.current = value;
    reading.current = value;
    kana.onChange(value);
  };
  const isOurs = () => reading.current === captured.current;
  return {
    onChange(value: string) {
      name.onChange(value);
      if (value === "" && isOurs()) write("");
    },
    composition: {
      onCompositionStart: ({ currentTarget: input }: CompositionEvent<HTMLInputElement>) => {
        history.current = [];
        replaces.current = input.selectionStart === 0 && input.selectionEnd === input.value.length;
      },
      onCompositionUpdate: (event: CompositionEvent) => {
        history.current.push(event.data);
      },
      onCompositionEnd: (event: CompositionEvent) => {
        // An empty composition was cancelled: nothing of it stands in the name.
        const typed = event.data ? readingOf(history.current) : "";
        const before = replaces.current ? "" : reading.current;
        if (typed && isOurs()) write(before + (script === "hiragana" ? toHiragana : toKatakana)(typed));
        history.current = [];
      },
    },
  };
}

import { type CompositionEvent, useRef } from "react";
import { readingOf, toHiragana, toKatakana } from "../../../../japanese/kana.ts";
import type { FieldBinding } from "../../../ui/field/field-props.ts";

type TextBinding = Pick<FieldBinding<string>, "value" | "onChange">;

/** Text that one composition wrote into the name, and its reading. */
interface ComposedText {
  text: string;
  kana: string;
}

const readingOfAll = (parts: readonly ComposedText[]) => parts.map(({ kana }) => kana).join("");

/** The parts that stand whole in a text, in their order. */
function standingIn(text: string, parts: readonly ComposedText[]): ComposedText[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(part.text, from);
    if (at >= 0) from = at + part.text.length;
    return at >= 0;
  });
}

/**
 * The reading of a name, as it was typed into the input method: every composition adds its own where it stands, and what
 * is deleted or typed over takes its reading with it. It is left alone as soon as the person has written in it by hand,
 * until name and reading are both empty again.
 * @returns what the name's field gets beside its binding
 */
export function useFurigana(name: TextBinding, kana: TextBinding, script: "hiragana" | "katakana" = "hiragana") {
  const history = useRef<string[]>([]);
  const isComposing = useRef(false);
  const caught = useRef<readonly ComposedText[]>([]);
  /** Of what was caught, that which a composition leaves alone. */
  const around = useRef<{ before: readonly ComposedText[]; behind: readonly ComposedText[] }>({
    before: [],
    behind: [],
  });
  const reading = useRef(kana.value);
  reading.current = kana.value;
  /** A value other than the one written here was typed by the person. */
  const isOurs = () => reading.current === readingOfAll(caught.current);
  const write = (parts: readonly ComposedText[]) => {
    caught.current = parts;
    const next = readingOfAll(parts);
    if (next === reading.current) return;
    reading.current = next;
    kana.onChange(next);
  };
  const follow = (text: string) => isOurs() && write(standingIn(text, caught.current));
  return {
    onChange(value: string) {
      name.onChange(value);
      if (!isComposing.current) follow(value);
    },
    composition: {
      onCompositionStart: ({ currentTarget: input }: CompositionEvent<HTMLInputElement>) => {
        history.current = [];
        isComposing.current = true;
        const left = input.value.slice(0, input.selectionStart ?? undefined);
        const right = input.value.slice(input.selectionEnd ?? input.value.length);
        if (left === "" && right === "" && reading.current === "") caught.current = [];
        const before = standingIn(left, caught.current);
        around.current = { before, behind: standingIn(right, caught.current.slice(before.length)) };
      },
      onCompositionUpdate: (event: CompositionEvent) => {
        history.current.push(event.data);
      },
      onCompositionEnd: ({ data: text, currentTarget: input }: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false;
        // An empty composition was cancelled: nothing of it stands in the name.
        if (text === "") follow(input.value);
        if (text === "" || !isOurs()) return;
        const { before, behind } = around.current;
        const typed = (script === "hiragana" ? toHiragana : toKatakana)(readingOf([...history.current, text]));
        // Kanji that are converted once more tell no kana: they are read as before.
        const replaced = caught.current.slice(before.length, caught.current.length - behind.length);
        const part = { text, kana: typed || readingOfAll(replaced) };
        write([...before, ...(part.kana ? [part] : []), ...behind]);
      },
    },
  };
}

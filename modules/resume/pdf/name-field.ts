import { POINT, type Slot } from "../../../src/typesetting/measures.ts";
import { type Field, reportSize, writeLabels } from "../../../src/typesetting/print-context.ts";
import { oneLine } from "../../../src/typesetting/printable-text.ts";
import { middleBaseline } from "../../../src/typesetting/sheet.ts";
import type { Profile } from "../document.ts";
import type { FormContext } from "./form-context.ts";
import { writeBlock, writeLine } from "./form-context.ts";
import type { Form } from "./geometry.ts";

export const NAME: Field = { field: "last_name", label: "氏名" };
const NAME_KANA: Field = { field: "last_name_kana", label: "氏名のふりがな" };

/** Readings this much smaller than normal still look like readings. */
const KANA_SMALLEST = 7;
const NAME_SMALLEST = 13;

/** Family and given name side by side, each with its reading right above it; a long name gives up the columns. */
export function drawName(context: FormContext, form: Form, profile: Profile) {
  const { sheet, measure } = context;
  const { name: slot, nameKana: kanaSlot } = form.slots;
  const names = [profile.last_name, profile.first_name].map((part) => context.prepare(NAME, oneLine(part)));
  const kana = [profile.last_name_kana, profile.first_name_kana].map((part) =>
    context.prepare(NAME_KANA, oneLine(part)),
  );
  const columnsAt = (size: number, kanaSize: number) =>
    names.map((name, i) => Math.max(measure(name) * size, measure(kana[i] ?? "") * kanaSize) * POINT);
  for (let size = slot.size; size >= NAME_SMALLEST; size -= 0.5) {
    const kanaSize = Math.max(KANA_SMALLEST, Math.min(kanaSlot.size, size / 2));
    const [family = 0, given = 0] = columnsAt(size, kanaSize);
    const gap = names.every((name) => name !== "") ? 0.7 * size * POINT : 0;
    if (family + gap + given > slot.x2 - slot.x1) continue;
    const draw = (texts: readonly string[], at: Slot, points: number) => {
      const [first = "", second = ""] = texts;
      if (first + second === "") return;
      sheet.mark("P", () => {
        if (first !== "")
          sheet.line(second === "" ? first : `${first}\u3000`, at.x1, middleBaseline(at, points), points);
        if (second !== "") sheet.line(second, at.x1 + family + gap, middleBaseline(at, points), points);
      });
    };
    writeLabels(context, form.labels.nameKana);
    draw(kana, kanaSlot, kanaSize);
    writeLabels(context, form.labels.name);
    draw(names, slot, size);
    reportSize(context, NAME, slot.size, size);
    reportSize(context, NAME_KANA, kanaSlot.size, kanaSize);
    return;
  }
  writeLabels(context, form.labels.nameKana);
  writeLine(context, NAME_KANA, kana.filter((part) => part !== "").join(" "), kanaSlot);
  writeLabels(context, form.labels.name);
  reportSize(context, NAME, slot.size, NAME_SMALLEST);
  writeBlock(context, NAME, names.filter((part) => part !== "").join("\n"), { ...slot, size: NAME_SMALLEST });
}

/** Family and given name with a space between, as they stand at the head of a continuation sheet. */
export function fullName({ last_name, first_name }: Profile): string {
  return [oneLine(last_name), oneLine(first_name)].filter((part) => part !== "").join("\u3000");
}

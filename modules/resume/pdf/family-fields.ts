import { type Field, writeLabels } from "../../../src/typesetting/print-context.ts";
import type { Resume } from "../document.ts";
import type { FormContext } from "./form-context.ts";
import { writeLine } from "./form-context.ts";
import type { FamilyFields } from "./geometry.ts";

type OlderForm = Resume["older_form"];

const COMMUTE = "通勤時間";
const DEPENDENTS = "扶養家族数";
const CHOICES = [
  ["spouse", "配偶者"],
  ["spouse_support", "配偶者の扶養義務"],
] as const;
const WORDS: Readonly<Record<string, string>> = { yes: "有", no: "無" };

/** Radius of the circle around 有 or 無, millimetres. */
const RING = 3;

/** Draws 通勤時間 and the three family fields of the JIS layout. Those without a value are left for a pen and reported so. */
export function drawFamily(context: FormContext, { labels, rules, slots, choices }: FamilyFields, values: OlderForm) {
  const { sheet } = context;
  sheet.artifact(() => sheet.rules(rules));
  writeLabels(context, labels);
  const write = (name: keyof FamilyFields["slots"], label: string, value: number | null) =>
    writeLine(context, { field: name, label }, value === null ? "" : String(value), slots[name]);
  const { commute_hours, commute_minutes, dependents } = values;
  const hasCommute = commute_hours !== null || commute_minutes !== null;
  write("commute_hours", COMMUTE, hasCommute ? (commute_hours ?? 0) : null);
  write("commute_minutes", COMMUTE, hasCommute ? (commute_minutes ?? 0) : null);
  write("dependents", DEPENDENTS, dependents);
  for (const [name, label] of CHOICES) {
    const middle = choices[name][values[name]];
    if (!middle) continue;
    const { x, y } = middle;
    const frame = { x1: x - RING, y1: y - RING, x2: x + RING, y2: y + RING };
    sheet.mark("Figure", () => sheet.circle(x, y, RING), { alt: `${label}：${WORDS[values[name]]}に丸`, frame });
  }
  const byHand = fieldsByHand(values);
  if (byHand) context.report.byHand = [byHand];
}

/** The fields without a value, named together; undefined when each has one. */
function fieldsByHand(values: OlderForm): Field | undefined {
  const labels = [
    ...(values.commute_hours === null && values.commute_minutes === null ? [COMMUTE] : []),
    ...(values.dependents === null ? [DEPENDENTS] : []),
    ...CHOICES.flatMap(([name, label]) => (values[name] === "" ? [label] : [])),
  ];
  return labels.length > 0 ? { field: "family", label: labels.join("・") } : undefined;
}

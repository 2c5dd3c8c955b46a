import { defineList } from "../../../documents/define.ts";
import type { Shape } from "../../../documents/definition.ts";
import { line } from "../../../documents/fields.ts";
import { rowsIn } from "../../../documents/values.ts";
import { ELEMENT_TYPE_NAMES } from "../../../modules/application-forms/contract/form.ts";
import { type Conflict, merge } from "../forms/editor/merge.ts";
import type { FormContent, QuestionContent } from "./form-values.ts";

/** A question is one value here: a change of its options on both sides is a conflict of the question. */
const whole: Shape = {
  fields: { name: line(Number.POSITIVE_INFINITY, { label: "フォームの名前" }) },
  lists: {
    elements: defineList({
      label: "質問",
      event: { one: "element", many: "elements" },
      attributes: "elements",
      rowName: () => "",
      fields: { content: line(Number.POSITIVE_INFINITY, { label: "質問" }) },
    }),
  },
};

/** Joins a form that was saved elsewhere with the one here; in a conflict mine stands until the person has chosen. */
export function mergeForms(
  base: FormContent,
  theirs: FormContent,
  mine: FormContent,
): { content: FormContent; conflicts: readonly Conflict[] } {
  const { values, conflicts } = merge(whole, encoded(base), encoded(theirs), encoded(mine));
  const elements = rowsIn(values, "elements").map(({ id, content }, order) => ({ id, order, ...decoded(content) }));
  return { content: { name: String(values.name), elements }, conflicts };
}

/** The form with one side of a conflict in it. */
export function withSide(content: FormContent, { path, ...sides }: Conflict, side: "mine" | "theirs"): FormContent {
  const chosen = sides[side];
  const [list, id] = path;
  if (list === "name") return { ...content, name: String(chosen ?? "") };
  const elements = content.elements.filter((element) => chosen !== null || element.id !== id);
  if (chosen === null || id === undefined) return { ...content, elements };
  const element = { id, order: 0, ...decoded(contentIn(chosen)) };
  const isThere = elements.some((other) => other.id === id);
  const next = isThere ? elements.map((other) => (other.id === id ? element : other)) : [...elements, element];
  return { ...content, elements: next.map((one, order) => ({ ...one, order })) };
}

/** A conflict with its questions in words, for its panel. */
export const inWords = ({ path, mine, theirs }: Conflict): Conflict => ({
  path,
  mine: path[0] === "name" ? mine : questionInWords(mine),
  theirs: path[0] === "name" ? theirs : questionInWords(theirs),
});

/** The question, its kind, and its options. */
function questionInWords(side: unknown): string | null {
  if (side === null) return null;
  const { type, label, required, options } = decoded(contentIn(side));
  const choices = options.length > 0 ? `\n${options.map((option) => option.label).join("、")}` : "";
  return `${label}\n${ELEMENT_TYPE_NAMES[type]}${required ? "・必須" : ""}${choices}`;
}

/** Of a row as a whole, or of its one field. */
const contentIn = (side: unknown): unknown =>
  typeof side === "object" && side !== null && "content" in side ? side.content : side;

const encoded = ({ name, elements }: FormContent) => ({
  name,
  elements: elements.map(({ id, type, label, required, options }) => ({
    id,
    content: JSON.stringify({ type, label, required, options: options.map(({ label, value }) => ({ label, value })) }),
  })),
});

const decoded = (content: unknown): QuestionContent => JSON.parse(String(content)) as QuestionContent;

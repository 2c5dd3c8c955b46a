import { type ApplicationForm, ELEMENT_TYPE_NAMES, type FormElement } from "./application-form.ts";

type Content = Pick<ApplicationForm, "name" | "elements">;

/** One change of a revision, in words for its history. */
export interface FormChange {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** The differences between two contents of a form: its name, each question that came, went or changed, and their order. */
export function formChanges(before: Content, after: Content): FormChange[] {
  const earlier = new Map(before.elements.map((element) => [element.id, element]));
  const later = new Map(after.elements.map((element) => [element.id, element]));
  return [
    { field: "name", label: "名前", before: before.name, after: after.name },
    ...before.elements
      .filter(({ id }) => !later.has(id))
      .map((gone) => ({ field: gone.id, label: "質問", before: inWords(gone), after: "" })),
    ...after.elements.flatMap((element) => questionChanges(earlier.get(element.id), element)),
    orderChange(before.elements, after.elements),
  ].filter((change) => change.before !== change.after);
}

/** A new question as a whole; of a known one the question itself, and the options that came or went. */
function questionChanges(before: FormElement | undefined, after: FormElement): FormChange[] {
  const { id: field, label } = after;
  if (!before) return [{ field, label: "質問", before: "", after: inWords(after) }];
  const [earlier, later] = [optionsOf(before), optionsOf(after)];
  const options = {
    field: `${field}.options`,
    label: `「${label}」の選択肢`,
    before: earlier.filter((option) => !later.includes(option)).join("、"),
    after: later.filter((option) => !earlier.includes(option)).join("、"),
  };
  const isOrderAlone = options.before === options.after && earlier.join() !== later.join();
  return [
    { field, label: "質問", before: questionOf(before), after: questionOf(after) },
    isOrderAlone ? { ...options, before: earlier.join("、"), after: later.join("、") } : options,
  ];
}

/** The order of the questions that both contents have, by their later wording. */
function orderChange(before: readonly FormElement[], after: readonly FormElement[]): FormChange {
  const labels = new Map(after.map(({ id, label }) => [id, label]));
  const known = new Set(before.map(({ id }) => id));
  return {
    field: "order",
    label: "質問の順番",
    before: before.flatMap(({ id }) => labels.get(id) ?? []).join("、"),
    after: after.flatMap(({ id, label }) => (known.has(id) ? label : [])).join("、"),
  };
}

const optionsOf = ({ options }: FormElement) => options.map(({ label }) => label);

const questionOf = ({ type, label, required }: FormElement): string =>
  `${label}（${ELEMENT_TYPE_NAMES[type]}${required ? "・必須" : ""}）`;

function inWords(element: FormElement): string {
  const options = optionsOf(element);
  return options.length > 0 ? `${questionOf(element)}：${options.join("、")}` : questionOf(element);
}

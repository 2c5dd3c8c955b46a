import type { ApplicationForm, FormElement } from "./application-form.ts";

/** The difference between the questions that were shown and those that are asked now. */
export interface QuestionChanges {
  /** Questions that are new, with what stood there before where the question is one that was shown. */
  readonly asked: ReadonlyMap<string, FormElement | undefined>;
  /** Questions that were shown and are asked no more. */
  readonly removed: readonly FormElement[];
}

/** Order and the form's name are no difference: they change no answer. `null` is a job without a form. */
export function questionChanges(
  shown: Pick<ApplicationForm, "elements"> | null,
  current: Pick<ApplicationForm, "elements"> | null,
): QuestionChanges {
  const [before, now] = [shown?.elements ?? [], current?.elements ?? []].map(
    (elements) => new Map(elements.map((element) => [element.id, element])),
  ) as [Map<string, FormElement>, Map<string, FormElement>];
  const changed = [...now.values()].filter(({ id }) => contentOf(before.get(id)) !== contentOf(now.get(id)));
  return {
    asked: new Map(changed.map(({ id }) => [id, before.get(id)])),
    removed: [...before.values()].filter(({ id }) => !now.has(id)),
  };
}

export const hasChanged = ({ asked, removed }: QuestionChanges): boolean => asked.size > 0 || removed.length > 0;

const contentOf = (element: FormElement | undefined): string =>
  JSON.stringify(
    element && [
      element.type,
      element.label,
      element.required,
      element.options.map(({ label, value }) => [label, value]),
    ],
  );

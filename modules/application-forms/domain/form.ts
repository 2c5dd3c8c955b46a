import { RuleViolation } from "../../../documents/rule-violation.ts";
import type { FormEvent } from "../events.ts";
import type { ApplicationForm, FormElement } from "./application-form.ts";
import { formProblems } from "./check-form.ts";
import { FormNotFound, FormRetired } from "./refused-forms.ts";

type Content = Pick<ApplicationForm, "name" | "elements">;

/** A form as it stands. */
export interface FormRecord extends Content {
  /** Null: a form of the house. */
  readonly agencyId: string | null;
  /** Counts contents from 1. */
  readonly version: number;
  readonly isRetired: boolean;
  /** ISO instant of the last change. */
  readonly updatedAt: string;
}

/** `null` before its draft. */
export interface FormState {
  readonly form: FormRecord | null;
}

export type FormCommand =
  | ({ type: "DraftForm"; agencyId: string | null } & Content)
  | ({ type: "ReviseForm" } & Content)
  | { type: "RetireForm" };

type RecordedFormEvent = (FormEvent & { erased: false; metadata: { occurredAt: string } }) | { erased: true };

/** One application form: stream `form-<id>`. */
export const form = {
  category: "form",
  maxEvents: 10_000,
  isEnd: ({ type }: FormCommand): boolean => type === "RetireForm",
  initial: { form: null } as FormState,
  evolve({ form }: FormState, event: RecordedFormEvent): FormState {
    if (event.erased) return { form };
    const updatedAt = event.metadata.occurredAt;
    if (event.type === "form.drafted") return { form: { ...event.data, version: 1, isRetired: false, updatedAt } };
    if (!form) return { form };
    return event.type === "form.revised"
      ? { form: { ...form, ...event.data, version: form.version + 1, updatedAt } }
      : { form: { ...form, isRetired: true, updatedAt } };
  },
  /** @throws FormNotFound, FormRetired, RuleViolation */
  decide(command: FormCommand, { form }: FormState): readonly FormEvent[] {
    if (command.type === "DraftForm") {
      if (form) return [];
      const { agencyId } = command;
      return [{ type: "form.drafted", data: { agencyId, ...checked(command) } }];
    }
    if (!form) throw new FormNotFound();
    if (command.type === "RetireForm") return form.isRetired ? [] : [{ type: "form.retired", data: {} }];
    if (form.isRetired) throw new FormRetired();
    const { name, elements } = checked(command);
    const isSame = name === form.name && JSON.stringify(elements) === JSON.stringify(form.elements);
    return isSame ? [] : [{ type: "form.revised", data: { name, elements } }];
  },
};

/** The content to store: elements in their order, numbered. @throws RuleViolation */
function checked({ name, elements }: Content): { name: string; elements: StoredElement[] } {
  const problems = formProblems({ name, elements });
  if (problems.length > 0) throw new RuleViolation(problems);
  return {
    name,
    elements: elements.map(({ id, type, label, required, options }, order) => ({
      id,
      type,
      label,
      required,
      order,
      options: options.map(({ label, value }) => ({ label, value })),
    })),
  };
}

type StoredElement = Omit<FormElement, "options"> & { options: { label: string; value: string }[] };

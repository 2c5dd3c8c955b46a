import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CombinedField, Shape } from "../../../../documents/definition.ts";
import type { FieldDefinition } from "../../../../documents/field.ts";
import type { Problem } from "../../../../documents/problem.ts";
import type { SaveOrigin } from "../../../../documents/save-origin.ts";
import type { OfferedField } from "../../../ui/field/offer-text.ts";
import { fieldNames, listAt } from "../editor/form-document.ts";
import type { SaveOutcome } from "../editor/synchronise.ts";
import { type BoundField, useFieldBinding } from "./use-field-binding.ts";

/** A form's values as react-hook-form holds them: text, check boxes, and lists of rows with an `id`. */
export type FormValues = Record<string, unknown>;

/** A form over a definition: the same objects for its whole life. */
export interface FormBinding {
  readonly form: UseFormReturn<FormValues>;
  readonly shape: Shape;
  /** Saves what is valid; only of a form that saves by itself. */
  readonly flush?: (origin?: SaveOrigin) => Promise<SaveOutcome>;
  /** The text that could be written instead in a field; of a form that knows rules for it. */
  readonly offerText?: (definition: FieldDefinition, field: OfferedField) => ReactNode;
  /** Whether the server has the row, at any depth; only of a form that saves by itself. */
  readonly isSaved?: (rowId: string) => boolean;
}

const FormContext = createContext<FormBinding | undefined>(undefined);
/** Apart from the form, so that fields are not rendered for them. */
const ProblemsContext = createContext<readonly Problem[]>([]);
/** Dotted prefix of the fields of a row: `educations.0.`. */
const RowContext = createContext("");

/** Provides the form to the fields inside it. */
export function FormProvider(props: FormBinding & { problems?: readonly Problem[]; children: ReactNode }) {
  const { form, shape, flush, offerText, isSaved, problems = NONE, children } = props;
  const binding = useMemo(() => ({ form, shape, flush, offerText, isSaved }), [form, shape, flush, offerText, isSaved]);
  return (
    <FormContext value={binding}>
      <ProblemsContext value={problems}>{children}</ProblemsContext>
    </FormContext>
  );
}
const NONE: readonly Problem[] = [];

/** Makes the fields inside it those of one row of a list. Rows nest. */
export function RowProvider({ list, index, children }: { list: string; index: number; children: ReactNode }) {
  const prefix = useContext(RowContext);
  return <RowContext value={`${prefix}${list}.${index}.`}>{children}</RowContext>;
}

/** @throws outside of `FormProvider` */
export function useFormBinding(): FormBinding {
  const binding = useContext(FormContext);
  if (!binding) throw new Error("a field stands outside its form");
  return binding;
}

/** Saves the form around it. @throws outside of an editor */
export function useFlush(): NonNullable<FormBinding["flush"]> {
  const { flush } = useFormBinding();
  if (!flush) throw new Error("the form around does not save by itself");
  return flush;
}

/** The problems of the last press of a save button, rows included. */
export const useProblems = (): readonly Problem[] => useContext(ProblemsContext);

/** The dotted name of a field or list of this name in the form or row around it. */
export function useFieldName(name: string): string {
  return useContext(RowContext) + name;
}

/** The definition of the form or row around: its fields, and those that are read as one value. */
export function useShape(): Shape & { readonly combined?: readonly CombinedField[] } {
  const { shape } = useFormBinding();
  const lists = fieldNames(useContext(RowContext).split(".").slice(0, -1));
  return lists.length > 0 ? listAt(shape, lists) : shape;
}

/** The definition of a field of the form or row around it. @throws for one that the shape does not have */
export function useFieldDefinition(name: string): FieldDefinition {
  const field = useShape().fields[name];
  if (!field) throw new Error(`the form has no field "${name}"`);
  return field;
}

/** The words of a field on the screen, by its definition. A conditional requirement has no mark; the explicit save demands it. */
const wordsOf = ({ label, required, form }: FieldDefinition) => ({
  label: form?.label ?? label,
  hint: form?.hint,
  isRequired: required === true,
});

/** Binds a widget of another kind: `toValue` makes its value of the form's. */
export function useField<T>(name: string, toValue: (raw: unknown) => T): BoundField<T> {
  const { form } = useFormBinding();
  const { value, ...bound } = useFieldBinding(form.control, useFieldName(name));
  return { ...bound, value: toValue(value) };
}

const asText = (raw: unknown): string => (raw == null ? "" : String(raw));

/**
 * Binds a text widget to a field of the form or row around it, with the label, required mark, hint and limit of its
 * definition: `<TextField {...useTextField("gender")} />`. A caller that says another one writes it behind.
 */
export function useTextField(name: string) {
  const definition = useFieldDefinition(name);
  const { offerText } = useFormBinding();
  return {
    ...useField(name, asText),
    ...wordsOf(definition),
    maxLength: definition.form?.maxLength,
    ...handlingOf(definition, offerText),
  };
}

/** Set right on leaving, and what is offered instead. Other widgets than those of a line do it themselves. */
function handlingOf(definition: FieldDefinition, offerText: FormBinding["offerText"]) {
  const { format, control } = definition.form ?? {};
  return {
    ...(format && { format }),
    ...(offerText && control === "line" && { offer: (field: OfferedField) => offerText(definition, field) }),
  };
}

/** Binds a check box or a switch that says nothing itself; its children are the label of the definition. */
export function useCheckboxField(name: string) {
  const { error: _, ...bound } = useConsentField(name);
  return bound;
}

/** Binds a check box that shows its error: one that has to be ticked. */
export function useConsentField(name: string) {
  const { label: children, isRequired } = wordsOf(useFieldDefinition(name));
  return { ...useField(name, (raw) => raw === true), children, isRequired };
}

/** Binds a year and its month, which a list reads as one value: `<YearMonthField {...useYearMonthField("year_month")} />`. */
export function useYearMonthField(name: string) {
  const { combined = [] } = useShape();
  const { fields: [yearName = "", monthName = ""] = [], label } = combined.find((one) => one.name === name) ?? {};
  const { isRequired, error: yearError, ...year } = useTextField(yearName);
  const { error: monthError, ...month } = useTextField(monthName);
  return { label, year, month, error: yearError ?? monthError, isRequired };
}

/** Reads and writes other fields of the same form or row. */
export function useSiblingFields() {
  const { form } = useFormBinding();
  const prefix = useContext(RowContext);
  return {
    get: (name: string) => form.getValues(prefix + name),
    set: (name: string, value: string | boolean) =>
      form.setValue(prefix + name, value, { shouldTouch: true, shouldValidate: true }),
  };
}

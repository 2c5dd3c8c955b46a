import type { ReactNode, Ref } from "react";

/** The binding of react-hook-form's `Controller`: `<TextField {...field} … />`. */
export interface FieldBinding<T, Element extends HTMLElement = HTMLInputElement> {
  name?: string;
  value: T;
  onChange: (value: T) => void;
  onBlur?: () => void;
  /** Receives the focusable element, so that the first invalid field can be focused. */
  ref?: Ref<Element>;
}

/** Props of every field beside its value. */
export interface FieldProps<T, Element extends HTMLElement = HTMLInputElement> extends FieldBinding<T, Element> {
  label: ReactNode;
  /** One line under the label. */
  hint?: ReactNode;
  /** Shown under the field; its presence makes the field invalid. */
  error?: string;
  /** Shows 必須. Whether something is missing is the form's rule, not the browser's. */
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** The part of a binding that matters when a field loses the focus. */
export type LeaveBinding<T> = Pick<FieldBinding<T>, "value" | "onChange" | "onBlur">;

/** The width of a field indicates the expected length. */
export type FieldWidth = "xs" | "sm" | "md" | "full";

export const FIELD_WIDTH: Readonly<Record<FieldWidth, string>> = {
  xs: "max-w-24",
  sm: "max-w-48",
  md: "max-w-80",
  full: "",
};

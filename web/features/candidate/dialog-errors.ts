import { isApiError, textOf } from "../../app/api-error.ts";

/** The first message at each name that was sent; `base` for what concerns none of the dialog's inputs. */
export type DialogErrors = Readonly<Record<string, string>>;

/** @param names of the inputs as they are sent: `contact.on` */
export function dialogErrors(error: unknown, names: readonly string[]): DialogErrors {
  const found = isApiError(error) ? Object.entries(error.errors ?? {}) : [];
  const named = found.flatMap(([name, [message = ""]]) =>
    message ? [[names.includes(name) ? name : "base", message] as const] : [],
  );
  return named.length > 0 ? Object.fromEntries(named) : { base: textOf(error) };
}

/** The property of an input that shows its message. */
export const errorAt = (errors: DialogErrors, name: string) =>
  errors[name] === undefined ? {} : { error: errors[name] };

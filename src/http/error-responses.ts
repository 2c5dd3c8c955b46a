/** A class of errors, for `instanceof`. */
type ErrorClass = abstract new (...parameters: never[]) => Error;

/**
 * Answers to errors of a module: the class, the status, the message to the person, fixed or made from the error, and further
 * members of the answer's body. Subclasses are matched too.
 */
export type ErrorResponses = readonly (readonly [
  ErrorClass,
  {
    status: number;
    message: string | ((error: never) => string);
    extra?: (error: never) => Readonly<Record<string, unknown>>;
  },
])[];

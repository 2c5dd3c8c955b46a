import { messages } from "../../japanese/messages.ts";
/** 422: field errors by dotted path (`user_educations_attributes.0.school_name`), each with Japanese messages. */
export class InvalidFields extends Error {
  override readonly name = "InvalidFields";
  readonly errors: Readonly<Record<string, readonly string[]>>;
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super(`invalid fields: ${Object.keys(errors).join(", ")}`);
    this.errors = errors;
  }
}

/** Any other refusal, with a status and a Japanese message. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(
    status: number,
    message: string,
    details: { headers?: Readonly<Record<string, string>>; extra?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = details.headers ?? {};
    this.extra = details.extra ?? {};
  }
}

/** 404, also for resources of another account. */
export class NotFound extends Problem {
  constructor(message: string = messages.notFound) {
    super(404, message);
  }
}

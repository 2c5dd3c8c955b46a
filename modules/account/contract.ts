import { z } from "zod/mini";
import { accountMessages } from "../../japanese/account-messages.ts";
import { EMAIL, toEmail } from "../../japanese/email.ts";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { memberRoleSchema, roleSchema } from "./contract/role.ts";

export const NAME_LENGTH = 100;
/** RFC 5321 4.5.3.1.3: a path has 256 characters, two of them the angle brackets. */
export const EMAIL_LENGTH = 254;
export const PASSWORD_LENGTH = 128;

const given = (error: string = fieldMessages.required) =>
  z.string({ error }).check(z.trim(), z.minLength(1, { error }));

export const emailSchema = z.pipe(
  z.pipe(given(), z.transform(toEmail)),
  z
    .string()
    .check(
      z.maxLength(EMAIL_LENGTH, { error: fieldMessages.maxLength(EMAIL_LENGTH), abort: true }),
      z.regex(EMAIL, { error: fieldMessages.email }),
    ),
);

/** Whether a visitor who signs in returns to the jobs, which anybody may read: signing in needs a reason there. */
export const leadsToJobs = (returnTo: string): boolean => /^\/jobs(?:[/?]|$)/.test(returnTo);

/** A password of this many characters or more needs no kinds of characters (NIST SP 800-63B 5.1.1.1). */
export const PHRASE_LENGTH = 15;

/** As people count them: a surrogate pair is one character. */
export const isPhrase = (password: string): boolean => [...password].length >= PHRASE_LENGTH;

/**
 * A phrase, or eight or more characters with an upper and a lower letter, a digit and something else that is not a space.
 * The server refuses guessable ones beside this.
 */
export const newPasswordSchema = z.string({ error: fieldMessages.required }).check(
  z.minLength(1, { error: fieldMessages.required, abort: true }),
  z.maxLength(PASSWORD_LENGTH, { error: fieldMessages.maxLength(PASSWORD_LENGTH), abort: true }),
  z.refine(
    (password) =>
      isPhrase(password) ||
      [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/, /^.{8,}$/su].every((rule) => rule.test(password)),
    {
      error: fieldMessages.password,
    },
  ),
);

/**
 * Characters refused in a name: control characters, marks that turn the direction of text, characters without width (but for the
 * two joiners, which scripts and emoji need), halves of surrogate pairs.
 */
const NO_NAME = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

const nameSchema = z.pipe(
  z.pipe(
    z.string({ error: fieldMessages.required }),
    z.transform((typed: string) => typed.replace(NO_NAME, " ").trim()),
  ),
  given().check(z.refine((name) => [...name].length <= NAME_LENGTH, { error: fieldMessages.maxLength(NAME_LENGTH) })),
);

const password = z.string({ error: fieldMessages.required }).check(z.minLength(1, { error: fieldMessages.required }));

/** Values of a ticked checkbox: a boolean from the app, one of the others from a plain form or a program. */
const TICKED: readonly unknown[] = [true, "true", 1, "1", "on"];

/** 「ログインしたままにする」. Any value outside `TICKED` counts as not ticked. */
const rememberSchema = z.optional(
  z.pipe(
    z.custom<boolean>(),
    z.transform((given: boolean) => TICKED.includes(given)),
  ),
);

export const signUpSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  remember: rememberSchema,
});

/** The input is compared, not validated: a malformed e-mail address or password is answered like a wrong one. */
export const signInSchema = z.object({
  email: z.pipe(given(), z.transform(toEmail)),
  password,
  remember: rememberSchema,
  return_to: z.optional(z.string()),
});

export const changePasswordSchema = z.object({ current_password: password, password: newPasswordSchema });

/** `POST /password_resets/{token}`; a form sends the password twice. */
export const resetPasswordSchema = z
  .object({ password: newPasswordSchema, password_confirmation: z.optional(z.string()) })
  .check(
    z.refine(({ password, password_confirmation: again = password }) => again === password, {
      path: ["password_confirmation"],
      error: accountMessages.passwordsDiffer,
    }),
  );

/** `GET /password_resets/{token}`: until when the link may be used, as an ISO instant. */
export const passwordResetSchema = z.object({ valid_until: z.string() });
export type PasswordReset = z.output<typeof passwordResetSchema>;

export const eraseAccountSchema = z.object({ password });

/** `POST /api/v1/session/confirm`: the password again, for what is asked only soon after it was given. */
export const confirmPasswordSchema = z.object({ password });

/** `GET /invitations/{token}`: `name` and `email` are "" unless the invitation names its person. `expires_at` is an ISO instant. */
export const invitationSchema = z.object({
  agency: z.object({ name: z.string() }),
  role: memberRoleSchema,
  name: z.string(),
  email: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** `agency`: of a member alone. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  agency: z.optional(z.object({ id: z.uuid(), name: z.string(), role: memberRoleSchema })),
});

/**
 * `user` is null for visitors; `demo` says that demo data is there, `demo_pending` that it is being written. `draft_key` seals the drafts of the account in the
 * browser: base64 of 32 bytes, null for visitors. It is kept in memory only. `wrong_passwords` says that there were so many
 * within a day that the owner is told, until they close that notice.
 */
export const sessionAnswerSchema = z.object({
  user: z.nullable(sessionUserSchema),
  csrf_token: z.string(),
  demo: z.boolean(),
  demo_pending: z.boolean(),
  draft_key: z.nullable(z.string()),
  wrong_passwords: z.boolean(),
});

export type SignUp = z.output<typeof signUpSchema>;
export type SignIn = z.output<typeof signInSchema>;
export type SessionUser = z.output<typeof sessionUserSchema>;
export type SessionAnswer = z.output<typeof sessionAnswerSchema>;

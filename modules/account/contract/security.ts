import { z } from "zod/mini";

/** Wrong passwords for an account within a day of which its owner is told. */
export const MANY_WRONG_PASSWORDS = 200;

/** Kinds of recorded events about sign-ins and sessions. The names are stored. */
export const SECURITY_EVENT_KINDS = [
  "sign-up",
  "sign-in",
  "sign-in-failed",
  "sign-in-locked",
  "sign-out",
  "session-ended",
  "password-changed",
  "password-confirmed",
  "confirmation-failed",
  "account-erased",
  "administrator-added",
  "access-ended",
  "reset-link-made",
  "password-reset",
  "role-refused",
  "forgery-refused",
  "event-loop-blocked",
] as const;
export const securityEventKindSchema = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.output<typeof securityEventKindSchema>;

/** A session of the person. Times are ISO instants; `seen_at` is at most an hour behind. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** `Chrome（Windows）`; null when unknown. */
  device: z.nullable(z.string()),
  created_at: z.string(),
  seen_at: z.string(),
  /** 「ログインしたままにする」 was chosen. */
  remembered: z.boolean(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
});
export type AccountSession = z.output<typeof sessionSchema>;

/** `GET /api/v1/account/sessions`: the most recently used first, at most 20. */
export const sessionsAnswerSchema = z.object({ sessions: z.array(sessionSchema) });

/** Equal events of one minute. */
export const ownSecurityEventSchema = z.object({
  /** The minute, as an ISO instant. */
  at: z.string(),
  kind: securityEventKindSchema,
  device: z.nullable(z.string()),
  count: z.int(),
});
export type OwnSecurityEvent = z.output<typeof ownSecurityEventSchema>;

/** `GET /api/v1/account/security_events`: of the last 30 days, newest first, at most 100. */
export const ownSecurityEventsSchema = z.object({ events: z.array(ownSecurityEventSchema) });

/** `GET /admin/security_events`: how often each kind happened; every kind is listed. */
export const securityCountsSchema = z.object({
  counts: z.array(
    z.object({
      kind: securityEventKindSchema,
      /** The last 24 hours. */
      day: z.int(),
      /** 7 days. */
      week: z.int(),
      /** 90 days. */
      quarter: z.int(),
    }),
  ),
});
export type SecurityCounts = z.output<typeof securityCountsSchema>;

/** 403 with this in its body: `POST /api/v1/session/confirm` first. */
export const reauthenticationSchema = z.object({ reauthenticate: z.literal(true) });

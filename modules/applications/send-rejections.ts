import { eventId } from "../../src/event-store/event-id.ts";
import type { Platform } from "../../src/platform.ts";
import { sleep } from "../../src/timing/sleep.ts";
import { application } from "./domain/application.ts";
import { findApplication } from "./find-application.ts";
import { APPLICATION, type ApplicationRow } from "./read-models/application-board.ts";

const EVERY_MS = 10_000;
/** Letters of one round; the next one takes the rest. */
const AT_ONCE = 100;

type Services = Pick<Platform, "commands" | "db" | "log"> & { now(): string };

/**
 * Sends the letters that are due. Idempotent: the application knows whether its letter was sent, whatever the row says.
 * A letter that cannot be sent holds up no other.
 */
export async function sendRejections({ commands, db, log, now }: Services): Promise<void> {
  const due: string[] = await db<ApplicationRow>(APPLICATION)
    .where("reject_at", "<=", new Date(now()))
    .orderBy("reject_at")
    .limit(AT_ONCE)
    .pluck("application_id");
  for (const id of due) {
    try {
      const found = await findApplication({ commands }, id);
      if (!found?.rejection) continue;
      const { revision, actorId } = found.rejection;
      const commandId = eventId(id, "rejection", revision);
      await commands.handle(
        application,
        id,
        { type: "SendRejection", now: now() },
        {
          actorId,
          subjectId: found.applicantId,
          commandId,
          correlationId: commandId,
          causationId: commandId,
          now: now(),
        },
      );
    } catch (error) {
      log.warn({ event: "rejection", err: error }, "a letter could not be sent; retrying");
    }
  }
}

/** Sends letters at their time, in one process. @returns stops after the round in progress */
export function startSendingRejections(services: Services & Pick<Platform, "config" | "leases">): () => Promise<void> {
  const { config, leases, log } = services;
  if (!config.services.includes("worker")) return async () => undefined;
  const stopping = new AbortController();
  const running = leases.hold("rejections", stopping.signal, async (held) => {
    while (!held.aborted) {
      await sendRejections(services).catch((error: unknown) =>
        log.warn({ event: "rejection", err: error }, "letters could not be looked up; retrying"),
      );
      await sleep(EVERY_MS, { signal: held, ref: false });
    }
  });
  return () => {
    stopping.abort();
    return running;
  };
}

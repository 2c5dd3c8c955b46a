import { randomUUID } from "node:crypto";
import type { Platform } from "../../src/platform.ts";

const A_SAVE = 25;
const AT_ONCE = 500;

/**
 * Writes events of a person's 履歴書 straight into the store, as saves of 25 changes each: what one person can write,
 * without the time that the rate limits require. The first save is made at `now`.
 */
export async function writeLongStream(
  { store, codec }: Pick<Platform, "store" | "codec">,
  accountId: string,
  { events, now, secondsApart = 0 }: { events: number; now: string; secondsApart?: number },
): Promise<{ position: bigint }> {
  const stream = `resume-${accountId}`;
  const ids = { actorId: accountId, subjectId: accountId, correlationId: randomUUID(), causationId: randomUUID() };
  let position = 0n;
  for (let written = 0; written < events; ) {
    const batch: Awaited<ReturnType<Platform["codec"]["encode"]>> = [];
    while (batch.length < AT_ONCE && written + batch.length < events) {
      const first = written + batch.length;
      const length = Math.min(A_SAVE, events - first);
      const save = Array.from({ length }, (_, n) => eventAt(first + n));
      const occurredAt = new Date(Date.parse(now) + (first / A_SAVE) * secondsApart * 1_000).toISOString();
      batch.push(...(await codec.encode(stream, save, { ...ids, commandId: randomUUID(), occurredAt })));
    }
    position = (await store.append(stream, batch, written === 0 ? "none" : written - 1)).position;
    written += batch.length;
  }
  return { position };
}

/** The first hundred add rows, the others change a row each: an entry of all of them changes every row. */
function eventAt(n: number) {
  const id = `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f${String(n % 100).padStart(4, "0")}`;
  if (n < 100) return { type: "resume.skill-added", data: { row: { id, name: `技能${n}`, level: 1 }, position: n } };
  const changes = { name: `技能${n}`, level: 2 + (n % 3) };
  return { type: "resume.skill-revised", data: { id, changes } };
}

import type { FetchBounds, Outbound } from "../../../src/outbound/port.ts";
import type { sleep } from "../../../src/timing/sleep.ts";
import type { HomeName } from "../contract/home.ts";
import type { Severity } from "../contract/memory.ts";

/** The body of a call. Nothing of it is about a person. */
export interface SentAlert {
  kind: HomeName;
  severity: Exclude<Severity, "info">;
  /** ISO instant at which the problem was seen. */
  time: string;
  /** The site, or the machine of the process that saw it. */
  host: string;
}

/** Pauses before the further attempts. */
const RETRY_MS = [1_000, 5_000, 30_000];
const BOUNDS: FetchBounds = { maxBytes: 1024 * 1024, timeoutMs: 5_000 };

/**
 * Sends an alert to the operator's address, which may be inside; a redirect is not followed.
 * @throws the error of the last attempt
 */
export async function sendAlert(
  { outbound, wait }: { outbound: Pick<Outbound, "call">; wait: typeof sleep },
  url: string,
  alert: SentAlert,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { status } = await outbound.call(
        { method: "POST", url, body: alert },
        { ...BOUNDS, trustedOrigin: new URL(url).origin },
      );
      if (status >= 200 && status < 300) return;
      throw new Error(`the receiver of alerts answered ${status}`);
    } catch (error) {
      const pauseMs = RETRY_MS[attempt];
      if (pauseMs === undefined) throw error;
      await wait(pauseMs, { signal, ref: false });
      if (signal.aborted) throw error;
    }
  }
}

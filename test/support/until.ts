import { setTimeout as delay } from "node:timers/promises";
import { deadlines } from "./deadlines.ts";

/** Waits for a condition, asking every 20 ms; fails when it does not come true in time, and at once when it throws. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = deadlines.condition,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for: ${condition.toString()}`);
    await delay(20);
  }
}

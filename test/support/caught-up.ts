import { definitions } from "../../modules/index.ts";
import type { TestApp } from "./app.ts";

const readModels = definitions.flatMap(({ projections = [] }) => projections.map(({ name }) => name));

/** Waits until the read models have passed everything there is now: for those who read what others have written. */
export async function caughtUp({ platform }: Pick<TestApp, "platform">): Promise<void> {
  const { progress, store } = platform;
  expect(await progress.waitFor(readModels, await store.head(), 30_000)).toBe(true);
}

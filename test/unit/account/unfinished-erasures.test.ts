import type { Knex } from "knex";
import { createAccountModule } from "../../../modules/account/index.ts";
import type { AccountOptions } from "../../../modules/account/services.ts";
import type { Platform } from "../../../src/platform.ts";

const ERASED = "00000000-0000-4000-8000-00000000000e";

/** Sweeps where the directory knows of one erasure, and has got to the head of the store or not. */
function sweep({ isCaughtUp }: { isCaughtUp: boolean }) {
  const erase = jest.fn();
  const platform = {
    progress: { waitFor: async () => isCaughtUp },
    store: { head: async () => 7n },
    serviceKeys: { get: () => Buffer.alloc(32) },
    db: (() => ({ whereNotNull: () => ({ pluck: async () => [ERASED] }) })) as unknown as Knex,
  } as unknown as Platform;
  const { sweep } = createAccountModule(platform, { erase } as unknown as AccountOptions);
  return { erase, swept: sweep() };
}

test("erasures that were cut short are finished", async () => {
  const { erase, swept } = sweep({ isCaughtUp: true });
  await swept;
  expect(erase.mock.calls).toEqual([[ERASED]]);
});

test("where the directory is behind, those it knows are finished, and the sweep is one that failed", async () => {
  const { erase, swept } = sweep({ isCaughtUp: false });
  await expect(swept).rejects.toThrow("the directory of accounts is behind");
  expect(erase.mock.calls).toEqual([[ERASED]]);
});

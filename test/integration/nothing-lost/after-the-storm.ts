import { readFileSync } from "node:fs";
import path from "node:path";
import { startEmbedded } from "../../../src/postgres/embedded.ts";
import { deadlines } from "../../support/deadlines.ts";
import type { Program, ProgramHome } from "../../support/program.ts";
import { until } from "../../support/until.ts";
import type { Storm, Tab } from "./storm.ts";
import { expectWholeHistory, processesIn, readModelsOf, shownIn } from "./what-is-there.ts";

/**
 * Every document shows the last value that was acknowledged, or the one that was under way.
 * @param isRecovering whether what they are shown by has crashed a moment ago
 */
export async function expectNothingLost(tabs: readonly Tab[], isRecovering = true): Promise<void> {
  for (const tab of tabs) {
    const before = tab.acknowledged.length;
    const shown = await shownIn(tab, isRecovering);
    expect(shown).toBeGreaterThanOrEqual(before);
    expect(shown).toBeLessThanOrEqual(tab.acknowledged.length + 1);
  }
}

/** Ends storms and programs: everything acknowledged is there, once, and what is left equals a fresh rebuild. */
export async function expectAllOfIt(
  storms: readonly Storm[],
  home: ProgramHome,
  programs: readonly Program[],
): Promise<void> {
  await Promise.all(storms.map((storm) => storm.end()));
  for (const { tabs } of storms) {
    for (const tab of tabs) expect(await shownIn(tab)).toBe(tab.acknowledged.length);
    for (const person of new Set(tabs.map((tab) => tab.person))) await expectWholeHistory(person, tabs);
  }
  await expectSoundRemains(home, programs);
}

/** Ends the programs, and compares what they left with a fresh rebuild. */
async function expectSoundRemains(home: ProgramHome, programs: readonly Program[]): Promise<void> {
  for (const program of programs) {
    program.process.kill("SIGTERM");
    expect(await program.exit).toBe(0);
  }
  await until(() => processesIn(home.dataDir).length === 0, deadlines.transition).catch(() =>
    expect(processesIn(home.dataDir)).toEqual([]),
  );
  const masterKey = Buffer.from(readFileSync(path.join(home.dataDir, "master.key"), "utf8"), "base64");
  const postgres = await startEmbedded({ dataDir: path.join(home.dataDir, "postgres") });
  try {
    const { left, rebuilt } = await readModelsOf(postgres.connection("rireki"), masterKey);
    expect(left).toEqual(rebuilt);
  } finally {
    await postgres.stop();
  }
}

/**
 * Writes test/fixtures/events/<type>.v<version>.json for every event type and version that has none yet. Commit them with
 * the change that declares the event: `npx tsx scripts/golden-events.ts`. Files that are there are never touched, since
 * events of that shape may have been stored. A shape that changed before it was ever released is another matter: delete
 * its file and run this again.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { allDefinitions, GOLDEN_DIRECTORY, goldenFile, sampleOf, shapeOf } from "../test/support/golden-events.ts";

mkdirSync(GOLDEN_DIRECTORY, { recursive: true });
for (const definition of allDefinitions()) {
  const file = path.join(GOLDEN_DIRECTORY, goldenFile(definition));
  if (existsSync(file)) continue;
  const { type, version } = definition;
  const golden = { type, version, shape: shapeOf(definition), data: sampleOf(definition) };
  writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  console.log(`wrote ${path.relative(process.cwd(), file)}`);
}

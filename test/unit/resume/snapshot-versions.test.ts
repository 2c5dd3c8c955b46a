import { createHash } from "node:crypto";
import { emptyResume } from "../../../modules/resume/document.ts";
import { career } from "../../support/career-decider.ts";
import { readGoldenEvents } from "../../support/golden-events.ts";
import { type RecordedResumeEvent, resume } from "../../support/resume-decider.ts";
import { documentSnapshot } from "./derived.ts";

/**
 * State that `evolve` folds from every golden event, by the version of the snapshot. When one of these differs, states
 * that were kept are of another kind than states that are folded: unless the stored schema changed, which changes the version
 * by itself, raise STATE_VERSION of the decider, and put the new fingerprint here beside its version.
 */
const FINGERPRINTS: Readonly<Record<string, string>> = {
  "resume v596153516": "b56074eab6bac3b7",
  "resume-document v59615482": "10aea23fb4ebdd48",
  "career v1761272460": "bb2e1b5144528d36",
  "career-document v1224734426": "f5da41c8766a722a",
};

test.each<[kind: string, decider: { initial: unknown; evolve: unknown; snapshots: unknown }]>([
  ["resume", resume],
  ["career", career],
])("folds the golden events to the state of this snapshot version: %s", (kind, decider) => {
  const { initial, evolve, snapshots } = decider as unknown as typeof resume;
  const state = readGoldenEvents()
    .filter(({ type }) => type.startsWith(`${kind}.`))
    .sort((a, b) => ORDER(a.type) - ORDER(b.type) || isOfWork(b) - isOfWork(a) || a.type.localeCompare(b.type))
    .reduce((before, { type, data }, revision) => {
      const metadata = { commandId: `command ${revision}`, occurredAt: "2026-11-20T00:00:00.000Z" };
      return evolve(before, { type, data, erased: false, revision, metadata } as unknown as RecordedResumeEvent);
    }, initial);
  expect(snapshots.length).toBeGreaterThan(0);
  for (const { name, version, take } of snapshots) {
    const key = `${name} v${version}`;
    expect([key, fingerprint(take(state))]).toEqual([key, FINGERPRINTS[key]]);
  }
});

test("starts a read of the document from the snapshots that saves have taken", () => {
  expect(resume.snapshots.map(({ name, version, keep }) => ({ name, version, keep }))).toContainEqual(documentSnapshot);
  expect(resume.snapshots[1].take(resume.initial)).toBe(emptyResume);
});

/** A work is there before its projects. */
const isOfWork = ({ type }: { type: string }) => Number(type.startsWith("career.work-"));

/** Rows are added before they are changed, and named before they are renamed; the undo comes after all. */
const ORDER = (type: string) =>
  ["-added", "-named", "-revised", "reordered", "renamed", "restored", "undone", "redone", "removed"].findIndex((end) =>
    type.endsWith(end),
  );

/** Of names and values, whatever the order of the names. */
function fingerprint(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return createHash("sha256").update(JSON.stringify(value, sorted)).digest("hex").slice(0, 16);
}

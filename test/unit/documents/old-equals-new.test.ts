import fc from "fast-check";
import { createDecider } from "../../../documents/decider.ts";
import * as kitChanges from "../../../documents/describe-changes.ts";
import * as kitDifference from "../../../documents/difference.ts";
import { emptyDocument } from "../../../documents/empty.ts";
import { documentEvents } from "../../../documents/events.ts";
import { createEvolve } from "../../../documents/evolve.ts";
import * as kitProgress from "../../../documents/progress.ts";
import * as kitSave from "../../../documents/read-save.ts";
import { documentSchema } from "../../../documents/schema.ts";
import * as kitSummary from "../../../documents/summarize.ts";
import { readSave } from "../../../modules/resume/contract/save-request.ts";
import { difference } from "../../../modules/resume/difference.ts";
import { emptyResume, resumeSchema } from "../../../modules/resume/document.ts";
import { resumeEvents } from "../../../modules/resume/events.ts";
import { evolveDocument } from "../../../modules/resume/evolve.ts";
import { describeChanges } from "../../../modules/resume/history/describe-changes.ts";
import { summarize } from "../../../modules/resume/history/summarize.ts";
import { progressOf } from "../../../modules/resume/progress.ts";
import { resume } from "../../../modules/resume/resume.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";
import { builderOrder } from "../../../modules/resume/sections.ts";
import { documents } from "../resume/documents.ts";
import { stateAfter } from "../resume/given.ts";
import { arbitraryDocument } from "./arbitrary-values.ts";
import { bodies } from "./bodies.ts";

const words = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll("印字しない", "印刷しない")
      .replaceAll('"役職"', '"役職・配属先"')
      .replaceAll("の役職を", "の役職・配属先を")
      .replaceAll("役職・配属先・配属先", "役職・配属先")
      .replaceAll(/役職(?=・|を)(?!・配属先)/g, "役職・配属先"),
  );
const ids = () => {
  let next = 0;
  return () => `00000000-0000-4000-8000-${String(next++).padStart(12, "0")}`;
};
const any = fc.oneof(documents, arbitraryDocument(resumeDefinition));
const runs = { numRuns: 1000 };

test("empty, schema order", () => {
  expect(JSON.stringify(emptyDocument(resumeDefinition))).toBe(JSON.stringify(emptyResume));
  fc.assert(
    fc.property(any, (d) =>
      expect(JSON.stringify(documentSchema(resumeDefinition).parse(d))).toBe(JSON.stringify(resumeSchema.parse(d))),
    ),
    runs,
  );
});
test("events", () => {
  const mine = new Map(documentEvents(resumeDefinition).map((e) => [e.type, e]));
  expect([...mine.keys()].sort()).toEqual(resumeEvents.map(({ type }) => type as string).sort());
  for (const { type, version, personal } of resumeEvents) expect(mine.get(type)).toMatchObject({ version, personal });
});
test("difference, evolve, changes, summary, progress", () => {
  const evolve = createEvolve(resumeDefinition);
  fc.assert(
    fc.property(any, any, (a, b) => {
      const events = difference(a, b);
      expect(kitDifference.difference(resumeDefinition, a, b)).toEqual(events);
      let [x, y] = [a, a];
      for (const e of events) {
        [x, y] = [evolveDocument(x, e, "t"), evolve(y, e, "t")];
        expect(JSON.stringify(y)).toBe(JSON.stringify(x));
      }
      const changes = describeChanges(a, b);
      const kit = kitChanges.describeChanges(resumeDefinition, a, b);
      expect(kit.map(({ list: _, ...rest }) => rest)).toEqual(words(changes));
      expect(kitSummary.summarize(resumeDefinition, kit)).toBe(words(summarize(changes)));
      expect(kitProgress.progressOf(resumeDefinition, a)).toEqual(words(progressOf(a)));
    }),
    runs,
  );
});
test("saves", () => {
  const decider = createDecider(resumeDefinition);
  const seen = { refused: 0, broken: 0, stored: 0 };
  fc.assert(
    fc.property(any, fc.constantFrom(...builderOrder), bodies, (document, section, body) => {
      const old = readSave(section, body, ids());
      const definition = resumeDefinition.sections.find(({ id }) => id === section);
      if (!definition) throw new Error(section);
      const kit = kitSave.readSave(resumeDefinition, definition, body, ids());
      expect(kit.errors).toEqual(old.errors);
      if (!kit.request || !old.request) return void seen.refused++;
      expect(kit.request.autosave).toBe(old.request.autosave);
      const state = { ...stateAfter([]), document };
      const explicit = !kit.request.autosave;
      const outcome = (run: () => unknown) => {
        try {
          return { events: run() };
        } catch (error) {
          return { errors: (error as { errors: unknown }).errors };
        }
      };
      const a = outcome(() =>
        resume.decide({ type: "SaveSection", section, patch: old.request.patch, explicit, today: "2026-11-20" }, state),
      );
      const b = outcome(() =>
        decider.decide(
          { type: "SaveSection", section, patch: kit.request.patch, explicit, today: "2026-11-20" },
          state,
        ),
      );
      expect(b).toEqual(a);
      if (a.errors) seen.broken++;
      else seen.stored++;
      if (a.events)
        expect(JSON.stringify((b.events as { data: { row?: object } }[]).map((e) => e.data.row))).toBe(
          JSON.stringify((a.events as { data: { row?: object } }[]).map((e) => e.data.row)),
        );
    }),
    { numRuns: 4000 },
  );
  console.log(seen);
});

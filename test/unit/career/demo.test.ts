import { progressOf } from "../../../documents/progress.ts";
import { careerDefinition } from "../../../modules/career/career-definition.ts";
import { demoSteps } from "../../../modules/career/demo/demo-career.ts";
import { careerModel } from "../../../modules/career/read-models/career-model.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { seedDemoDocument } from "../../../src/documents/seed-demo.ts";
import { type CareerState, career } from "../../support/career-decider.ts";
import { NOTHING_STORED } from "../../support/nothing-stored.ts";
import { stateAfter } from "./given.ts";

test("the demo 職務経歴書 keeps every rule, is complete, and has a past", async () => {
  let state: CareerState = career.initial;
  const commands = {
    load: async () => ({ state, revision: state.revision }),
    handle: async (_aggregate: unknown, _id: string, command: Parameters<typeof career.decide>[0]) => {
      const events = career.decide(command, state);
      expect(events.length).toBeGreaterThan(0);
      state = stateAfter([events], state);
    },
  } as unknown as Commands;
  const now = () => "2026-11-20T03:00:00.000Z";
  await seedDemoDocument(
    { commands, store: NOTHING_STORED, now },
    careerModel,
    "00000000-0000-4000-8000-000000000001",
    demoSteps,
  );
  const { works } = state.document;
  expect(works.map(({ projects }) => projects.length)).toEqual([3, 2, 2]);
  expect(progressOf(careerDefinition, state.document).progress).toBe(100);
  expect(state.versions.map(({ name }) => name)).toEqual(["しおかぜ商事に提出"]);
});

import fc from "fast-check";
import { applyPatch } from "../../../documents/apply-patch.ts";
import { difference } from "../../../documents/difference.ts";
import { emptyDocument } from "../../../documents/empty.ts";
import { documentEvents } from "../../../documents/events.ts";
import { createEvolve } from "../../../documents/evolve.ts";
import { isEmptyPatch, patchBetween } from "../../../documents/patch-between.ts";
import { documentSchema } from "../../../documents/schema.ts";
import { sectionValues } from "../../../documents/values.ts";
import { type Works, worksDefinition } from "../../../modules/showcase/works.ts";
import { arbitraryDocument } from "./arbitrary-values.ts";

const documents = arbitraryDocument(worksDefinition);
const evolve = createEvolve(worksDefinition);
const empty = emptyDocument(worksDefinition);
const apply = (document: Works, events: readonly { type: string; data: unknown }[]) =>
  events.reduce((before, event) => evolve(before, event, null), document);
const id = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`;

describe("the difference of two documents with rows within rows", () => {
  test("leads from one to the other", () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(apply(before, difference(worksDefinition, before, after))).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  test("is empty where nothing differs, even between copies", () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(difference(worksDefinition, document, structuredClone(document))).toEqual([]);
      }),
    );
  });

  test("consists of declared events, whose schemas keep their data as it is", () => {
    const schemas = new Map(documentEvents(worksDefinition).map(({ type, schema }) => [type, schema]));
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        for (const { type, data } of difference(worksDefinition, before, after)) {
          expect(schemas.get(type)?.parse(data)).toEqual(data);
        }
      }),
    );
  });

  test("names the rows around a nested row, outermost first", () => {
    const technology = { id: id(3), name: "PostgreSQL", level: 3 };
    const project = { ...emptyProject, id: id(2), technologies: [technology] };
    const work = { ...emptyWork, id: id(1), projects: [project] };
    const raised = { ...work, projects: [{ ...project, technologies: [{ ...technology, level: 5 }] }] };
    expect(difference(worksDefinition, { ...empty, works: [work] }, { ...empty, works: [raised] })).toEqual([
      {
        type: "works.technology-revised",
        data: { parents: [id(1), id(2)], id: id(3), changes: { level: 5 } },
      },
    ]);
  });

  test("leaves every part it does not name the same object", () => {
    const after = { ...empty, strengths: "要件定義" };
    const reached = apply(empty, difference(worksDefinition, empty, after));
    expect([reached.outline, reached.works]).toEqual([empty.outline, empty.works]);
    expect(reached.outline).toBe(empty.outline);
    expect(reached.works).toBe(empty.works);
  });
});

const period = { start_year: null, start_month: null, end_year: null, end_month: null };
const emptyProject = { project_name: "", ...period, description: "", position: "", subordinates_count: null };
const emptyWork = { company_name: "", ...period, is_current: false, business_content: "", employee_count: null };

test("an event about a row that is gone changes the time alone", () => {
  const events = [
    { type: "works.project-added", data: { parents: [id(1)], row: {}, position: 0 } },
    { type: "works.technology-revised", data: { parents: [id(1), id(2)], id: id(3), changes: { level: 5 } } },
    { type: "works.work-removed", data: { id: id(1) } },
    { type: "works.something-else", data: {} },
  ];
  const work = { ...emptyWork, id: id(9), projects: [] };
  const document = { ...empty, works: [work] };
  expect(apply(document, events)).toEqual(document);
});

test("an event after the document's schema fits it", () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(documentSchema(worksDefinition).parse(document)).toEqual(document);
    }),
  );
});

describe("a patch", () => {
  const section = worksDefinition.sections[1];
  const pairs = fc.tuple(documents, documents).map((both) => both.map((it) => sectionValues(section, it)));

  test.each([[false], [true]])("leads from any values to any others (naming every row: %p)", (everyRow) => {
    fc.assert(
      fc.property(pairs, ([before = {}, after = {}]) => {
        expect(applyPatch(section, before, patchBetween(section, before, after, { everyRow }))).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  test("is empty where nothing differs", () => {
    fc.assert(
      fc.property(pairs, ([values = {}]) => {
        expect(isEmptyPatch(patchBetween(section, values, structuredClone(values)))).toBe(true);
      }),
    );
  });
});

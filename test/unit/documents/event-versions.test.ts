import { defineDocument, defineList, defineSection } from "../../../documents/define.ts";
import { documentEvents } from "../../../documents/events.ts";
import { line } from "../../../documents/fields.ts";
import { schemaVersion } from "../../../documents/schema.ts";
import type { JsonObject } from "../../../src/event-store/port.ts";

const technologies = defineList({
  label: "技術",
  event: { one: "technology", many: "technologies" },
  version: 2,
  attributes: "technologies_attributes",
  fields: { name: line(10, { label: "名前" }), level: line(10, { label: "段階" }) },
  rowName: ({ name }) => name,
});
const projects = defineList({
  label: "プロジェクト",
  event: { one: "project", many: "projects" },
  version: 2,
  attributes: "projects_attributes",
  fields: { name: line(10, { label: "名前" }), team: line(10, { label: "体制" }) },
  lists: { technologies },
  rowName: ({ name }) => name,
});
const work = defineSection({ id: "work", label: "職務", fields: {}, lists: { projects } });
const note = defineSection({ id: "note", label: "メモ", fields: { note: line(10, { label: "メモ" }) }, bare: true });
const definition = defineDocument({
  name: "sheet",
  label: "書類",
  path: "/sheet",
  wireName: "sheet",
  wrappers: ["sheet"],
  maxEvents: 10,
  sections: [work, note],
});

const events = new Map(documentEvents(definition).map((event) => [event.type, event]));
const id = "7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c10";

/** The data of a version as today's declaration reads it. */
function upcast(type: string, from: number, data: JsonObject): JsonObject {
  const { version = 0, upcast: steps = {} } = events.get(type) ?? {};
  let next = data;
  for (let step = from; step < version; step++) next = steps[step]?.(next) ?? next;
  return next;
}

test("an event has the version of its list, an added row those of the rows within it on top", () => {
  const versionOf = (type: string) => events.get(type)?.version;
  expect(versionOf("sheet.project-added")).toBe(3);
  expect(versionOf("sheet.project-revised")).toBe(2);
  expect(versionOf("sheet.technology-added")).toBe(2);
  expect(versionOf("sheet.project-removed")).toBe(1);
  expect(versionOf("sheet.note-revised")).toBe(1);
  expect(events.get("sheet.note-revised")?.upcast).toBeUndefined();
});

test("a snapshot has another version as soon as the stored document has another shape", () => {
  const more = { ...note, fields: { ...note.fields, place: line(10, { label: "場所" }) } };
  const versions = [definition, definition, { ...definition, sections: [work, more] }].map((each) =>
    schemaVersion(each),
  );
  expect(versions[1]).toBe(versions[0]);
  expect(versions[2]).not.toBe(versions[0]);
  expect(schemaVersion(definition, 1)).not.toBe(versions[0]);
});

test("a row of before a field has the field empty, and so have the rows within it", () => {
  const row = { id, name: "受発注", technologies: [{ id, name: "SQL" }] };
  const whole = { id, name: "受発注", team: "", technologies: [{ id, name: "SQL", level: "" }] };
  expect(upcast("sheet.project-added", 1, { row, position: 0 })).toEqual({ row: whole, position: 0 });
  expect(events.get("sheet.project-added")?.schema.safeParse({ row: whole, position: 0 }).success).toBe(true);
});

test("a change of before a field leaves the field as it is", () => {
  const data = { id, changes: { name: "在庫" } };
  expect(upcast("sheet.project-revised", 1, data)).toEqual(data);
});

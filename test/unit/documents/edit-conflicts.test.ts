import { editConflicts } from "../../../documents/edit-conflicts.ts";
import { emptyDocument } from "../../../documents/empty.ts";
import type { RowPatch } from "../../../documents/patch.ts";
import { recordDefinition } from "../../support/record-definition.ts";

const empty = emptyDocument(recordDefinition);
const profile = (fields: object) => ({ section: "profile", patch: { fields: { ...fields }, lists: {} } });
const skill = (id: string, name: string) => ({ id, name });
const row = (id: string, changes: Partial<RowPatch>): RowPatch => ({
  key: "0",
  id,
  remove: false,
  fields: {},
  lists: {},
  ...changes,
});
const rows = (...patches: RowPatch[]) => ({ section: "skills", patch: { fields: {}, lists: { skills: patches } } });
const between = (base: object, current: object, save: ReturnType<typeof profile | typeof rows>) =>
  editConflicts(recordDefinition, [save], { base: { ...empty, ...base }, current: { ...empty, ...current } });

describe("a field", () => {
  test("that only the person changed is no conflict", () =>
    expect(between({ phone: "1" }, { phone: "2" }, profile({ name: "桜" }))).toEqual([]));
  test("that both changed to the same is no conflict", () =>
    expect(between({ name: "佐倉" }, { name: "桜" }, profile({ name: "桜" }))).toEqual([]));
  test("that both changed is one, with both values", () =>
    expect(between({ name: "佐倉" }, { name: "桜" }, profile({ name: "咲良" }))).toEqual([
      { field: "name", yours: "咲良", current: "桜" },
    ]));
});

describe("a row", () => {
  const [was, is] = [{ skills: [skill("a", "簿記")] }, { skills: [skill("a", "簿記2級")] }];
  test("that both changed is a conflict of its field", () =>
    expect(between(was, is, rows(row("a", { fields: { name: "簿記1級" } })))).toEqual([
      { field: "skills_attributes.0.name", yours: "簿記1級", current: "簿記2級" },
    ]));
  test("that is new is none", () => expect(between(was, is, rows(row("b", { fields: { name: "英語" } })))).toEqual([]));
  test("that is gone is one", () =>
    expect(between(was, { skills: [] }, rows(row("a", { fields: { name: "簿記1級" } })))).toMatchObject([
      { field: "skills_attributes.0", current: null },
    ]));
  test("that is removed is one only where it was changed", () => {
    expect(between(was, is, rows(row("a", { remove: true })))).toMatchObject([
      { field: "skills_attributes.0", yours: null },
    ]);
    expect(between(was, was, rows(row("a", { remove: true })))).toEqual([]);
  });
});

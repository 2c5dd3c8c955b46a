import type { Patch, RowPatch } from "../../../documents/patch.ts";
import type { Resume, Section } from "../../../modules/resume/document.ts";

type ListName = "educations" | "jobs" | "licenses" | "skills";

interface ShortRow<Row> {
  key: string;
  id: string;
  remove: boolean;
  changes: Partial<Omit<Row, "id">>;
}

/** A patch of a section of the 履歴書, written shorter than the kit's: its fields by group, or the rows of its list. */
export type ShortPatch = {
  profile?: Partial<Resume["profile"]>;
  address?: Partial<Resume["address"]>;
  contact?: Partial<Resume["contact"]>;
  texts?: Partial<Pick<Resume, "summary" | "self_pr" | "motivation" | "preferences" | "create_date" | "has_no_jobs">>;
  licenseNames?: { id: string; name: string }[];
} & { [List in ListName]?: ShortRow<Resume[List][number]>[] };

export function toPatch({ profile, address, contact, texts, licenseNames, ...lists }: ShortPatch): Patch {
  const rows = Object.entries(lists).map(([list, short]) => [
    list,
    short.map(({ changes, ...row }): RowPatch => ({ ...row, fields: changes, lists: {} })),
  ]);
  const plain = licenseNames?.map(({ id, name }) => ({ id, value: name }));
  return {
    fields: { ...profile, ...address, ...contact, ...texts },
    lists: Object.fromEntries(rows),
    ...(plain ? { plainLists: { licenses: plain } } : {}),
  };
}

const GROUPS: Partial<Record<Section, "profile" | "address" | "contact" | "texts">> = {
  profile: "profile",
  address: "address",
  contact: "contact",
  summary: "texts",
  "self-pr": "texts",
  "create-date": "texts",
};

export function toShortPatch(section: Section, { fields, lists, plainLists }: Patch): ShortPatch {
  const group = GROUPS[section];
  const rows = Object.entries(lists).map(([list, patches]) => [
    list,
    patches.map(({ key, id, remove, fields: changes }) => ({ key, id, remove, changes })),
  ]);
  const names = plainLists?.licenses?.map(({ id, value }) => ({ id, name: value }));
  return {
    ...Object.fromEntries(rows),
    ...(group ? { [group]: fields } : {}),
    ...(names ? { licenseNames: names } : {}),
  };
}

import type { CatalogueEntry, CatalogueKind } from "./catalogue.ts";

/** A data file: `name|kana|detail|alias alias` by group. */
interface GroupedNames {
  readonly groups: readonly { readonly title: string; readonly entries: readonly string[] }[];
}

type Load = () => Promise<readonly CatalogueEntry[]>;

const LOADERS: Readonly<Record<CatalogueKind, Load>> = {
  job_title: grouped(() => import("../data/job-titles.json", { with: { type: "json" } })),
  company: grouped(() => import("../data/companies.json", { with: { type: "json" } })),
  industry: grouped(() => import("../data/industries.json", { with: { type: "json" } })),
  school: grouped(() => import("../data/schools.json", { with: { type: "json" } })),
  degree: grouped(() => import("../data/degrees.json", { with: { type: "json" } })),
  major: grouped(() => import("../data/majors.json", { with: { type: "json" } })),
  position: grouped(() => import("../data/positions.json", { with: { type: "json" } })),
  department: grouped(() => import("../data/departments.json", { with: { type: "json" } })),
  skill: skills,
  license: licences,
};

/** Reads a catalogue that is shipped with Rireki. It is in memory from the first call on. */
export const loadCatalogue = (kind: CatalogueKind): Promise<readonly CatalogueEntry[]> => LOADERS[kind]();

function grouped(read: () => Promise<{ default: GroupedNames }>): Load {
  return async () => {
    const { groups } = (await read()).default;
    return groups.flatMap(({ title, entries }) => entries.map((line) => toEntry(line, title)));
  };
}

function toEntry(line: string, category: string): CatalogueEntry {
  const [name = "", kana = "", detail = "", aliases = ""] = line.split("|");
  return { value: name, name, kana, detail, category, aliases: aliases.split(" ").filter(Boolean) };
}

async function skills(): Promise<readonly CatalogueEntry[]> {
  const { default: data } = await import("../data/skills.json", { with: { type: "json" } });
  return data.categories.flatMap(({ title, skills }) =>
    skills.map(({ name, kana, description }) => ({
      value: name,
      name,
      kana,
      aliases: [],
      category: title,
      detail: description,
    })),
  );
}

/** A licence goes into a 履歴書 with its verb: 「日商簿記検定試験2級　合格」. */
async function licences(): Promise<readonly CatalogueEntry[]> {
  const { default: data } = await import("../data/licences.json", { with: { type: "json" } });
  return data.fields.flatMap(({ title, licences }) =>
    licences.map(({ name, kana, short, verb }) => ({
      value: `${name}　${verb}`,
      name,
      kana,
      aliases: short,
      category: title,
      detail: "",
    })),
  );
}

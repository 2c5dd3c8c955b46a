import { z } from "zod/mini";
import {
  type Address,
  addressSchema,
  type Contact,
  contactSchema,
  type Education,
  educationSchema,
  type Job,
  jobSchema,
  type License,
  licenseSchema,
  type Profile,
  profileSchema,
  type Resume,
  resumeSchema,
  type Skill,
  skillSchema,
} from "./document.ts";
import type { ListName } from "./patch.ts";

/**
 * What can happen to a 履歴書. Every event says only what changed; the events of one save share a command id. An undo, a
 * redo and a restore are a marker followed by the changes they make, so that whoever does not care for the reason can
 * read the changes alone. `version-*` events name a revision and change no document.
 */
export type ResumeEvent = DocumentEvent | VersionEvent;

/** Events that belong to a save: they change the document, or say why the others do. */
export type DocumentEvent =
  | Event<"resume.profile-revised", { changes: Partial<Profile> }>
  | Event<"resume.address-revised", { changes: Partial<Address> }>
  | Event<"resume.contact-revised", { changes: Partial<Contact> }>
  | Event<"resume.summary-revised", { summary: string }>
  | Event<"resume.self-pr-revised", { changes: Partial<SelfPr> }>
  | Event<"resume.create-date-revised", { create_date: string | null }>
  | RowEvent<"education", "educations", Education>
  | RowEvent<"job", "jobs", Job>
  | RowEvent<"license", "licenses", License>
  | RowEvent<"skill", "skills", Skill>
  | Event<"resume.save-undone", Record<string, never>>
  | Event<"resume.save-redone", Record<string, never>>
  | Event<"resume.restored", { revision: number }>;

export type VersionEvent =
  | Event<"resume.version-named", { versionId: string; name: string; revision: number }>
  | Event<"resume.version-renamed", { versionId: string; name: string }>
  | Event<"resume.version-name-removed", { versionId: string }>;

const VERSION_TYPES: ReadonlySet<string> = new Set<VersionEvent["type"]>([
  "resume.version-named",
  "resume.version-renamed",
  "resume.version-name-removed",
]);

/** Whether an event is about the name of a version, and changes no document. */
export const isVersionEvent = (event: { type: string }): event is VersionEvent => VERSION_TYPES.has(event.type);

type Event<Type extends string, Data> = { type: Type; data: Data };
type SelfPr = Pick<Resume, "self_pr" | "motivation" | "preferences">;
type RowEvent<One extends string, Many extends string, Row extends { id: string }> =
  | Event<`resume.${One}-added`, { row: Row; position: number }>
  | Event<`resume.${One}-revised`, { id: string; changes: Partial<Omit<Row, "id">> }>
  | Event<`resume.${One}-removed`, { id: string }>
  | Event<`resume.${Many}-reordered`, { order: string[] }>;

/** What is said of the rows of each list. */
export const rowEventTypes = {
  educations: {
    added: "resume.education-added",
    revised: "resume.education-revised",
    removed: "resume.education-removed",
    reordered: "resume.educations-reordered",
  },
  jobs: {
    added: "resume.job-added",
    revised: "resume.job-revised",
    removed: "resume.job-removed",
    reordered: "resume.jobs-reordered",
  },
  licenses: {
    added: "resume.license-added",
    revised: "resume.license-revised",
    removed: "resume.license-removed",
    reordered: "resume.licenses-reordered",
  },
  skills: {
    added: "resume.skill-added",
    revised: "resume.skill-revised",
    removed: "resume.skill-removed",
    reordered: "resume.skills-reordered",
  },
} as const satisfies Record<ListName, Record<string, ResumeEvent["type"]>>;

const id = z.uuid();
const personal = <Type extends ResumeEvent["type"], Schema>(type: Type, schema: Schema) => ({
  type,
  version: 1,
  schema,
  personal: "all" as const,
});
const impersonal = <Type extends ResumeEvent["type"], Schema>(type: Type, schema: Schema) => ({
  type,
  version: 1,
  schema,
  personal: [] as const,
});

const changes = <Fields extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<Fields>) =>
  z.object({ changes: z.partial(schema) });

const rowEvents = <Row extends typeof educationSchema | typeof jobSchema | typeof licenseSchema | typeof skillSchema>(
  list: ListName,
  row: Row,
) => [
  personal(rowEventTypes[list].added, z.object({ row, position: z.int() })),
  personal(
    rowEventTypes[list].revised,
    z.object({ id, changes: z.partial(z.omit(row as z.ZodMiniObject<{ id: typeof id }>, { id: true })) }),
  ),
  impersonal(rowEventTypes[list].removed, z.object({ id })),
  impersonal(rowEventTypes[list].reordered, z.object({ order: z.array(id) })),
];

/** The stored shapes. A type name and a version are for ever. */
export const resumeEvents = [
  personal("resume.profile-revised", changes(profileSchema)),
  personal("resume.address-revised", changes(addressSchema)),
  personal("resume.contact-revised", changes(contactSchema)),
  personal("resume.summary-revised", z.pick(resumeSchema, { summary: true })),
  personal(
    "resume.self-pr-revised",
    changes(z.pick(resumeSchema, { self_pr: true, motivation: true, preferences: true })),
  ),
  personal("resume.create-date-revised", z.pick(resumeSchema, { create_date: true })),
  ...rowEvents("educations", educationSchema),
  ...rowEvents("jobs", jobSchema),
  ...rowEvents("licenses", licenseSchema),
  ...rowEvents("skills", skillSchema),
  impersonal("resume.save-undone", z.object({})),
  impersonal("resume.save-redone", z.object({})),
  impersonal("resume.restored", z.object({ revision: z.int() })),
  {
    type: "resume.version-named",
    version: 1,
    schema: z.object({ versionId: id, name: z.string(), revision: z.int() }),
    personal: ["name"],
  },
  {
    type: "resume.version-renamed",
    version: 1,
    schema: z.object({ versionId: id, name: z.string() }),
    personal: ["name"],
  },
  impersonal("resume.version-name-removed", z.object({ versionId: id })),
] as const;

import { accountModulePages } from "./account/pages.ts";
import { agencyModulePages } from "./agency/pages.ts";
import { applicationFormsModulePages } from "./application-forms/pages.ts";
import { applicationsModulePages } from "./applications/pages.ts";
import { candidateModulePages } from "./candidate/pages.ts";
import { careerModulePages } from "./career/pages.ts";
import { feedbackModulePages } from "./feedback/pages.ts";
import { homeModulePages } from "./home/pages.ts";
import { jobSearchModulePages } from "./job-search/pages.ts";
import { jobsModulePages } from "./jobs/pages.ts";
import { monitoringModulePages } from "./monitoring/pages.ts";
import { newsModulePages } from "./news/pages.ts";
import type { ModelName, ModulePages, NavEntry, Page, Role } from "./page.ts";
import { resumeModulePages } from "./resume/pages.ts";
import { showcaseModulePages } from "./showcase/pages.ts";
import { submissionsModulePages } from "./submissions/pages.ts";

/** The pages of every module. */
const modules = [
  accountModulePages,
  agencyModulePages,
  resumeModulePages,
  careerModulePages,
  jobsModulePages,
  jobSearchModulePages,
  applicationFormsModulePages,
  applicationsModulePages,
  candidateModulePages,
  submissionsModulePages,
  homeModulePages,
  feedbackModulePages,
  newsModulePages,
  monitoringModulePages,
  showcaseModulePages,
] as const satisfies readonly ModulePages[];

const all: readonly ModulePages[] = modules;

export const pages: readonly Page[] = all.flatMap((module) => module.pages);

/** Path of the home page of a role. */
export const homeOf = (role: string): string => pages.find((page) => page.homeOf === role)?.path ?? "/";

/** The entries of the tab bar for a role, in their order. */
export const navOf = (role: Role | undefined): readonly NavEntry[] =>
  all
    .flatMap(({ nav = [] }) => nav)
    .filter(({ roles }) => role && roles.includes(role))
    .sort((a, b) => a.order - b.order);

/** The current entry at an address: the one that covers its longest part. */
export function entryAt(entries: readonly NavEntry[], address: string): NavEntry | undefined {
  const covered = entries.flatMap((entry) => (entry.covers ?? [entry.path]).map((part) => ({ entry, part })));
  return covered
    .filter(({ part }) => `${address}/`.startsWith(`${part}/`))
    .sort((a, b) => b.part.length - a.part.length)[0]?.entry;
}

/** The icons of all entries. */
export type NavIcon = Extract<(typeof modules)[number], { nav: unknown }>["nav"][number]["icon"];

/** The names of every module's read models, by projection. */
export const modelNames: Readonly<Record<string, ModelName>> = Object.assign(
  {},
  ...all.map((module) => module.modelNames),
);

export type CacheTag = Extract<(typeof modules)[number], { cacheTags: unknown }>["cacheTags"][number];

/** Tags that a change of a stream makes stale, by the stream's category. */
export const staleTags: Readonly<Record<string, readonly CacheTag[]>> = Object.assign(
  {},
  ...all.map((module) => module.staleTags),
);

export const cacheTags = all.flatMap((module) => module.cacheTags ?? []) as readonly CacheTag[];

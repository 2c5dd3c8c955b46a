import { htmlText } from "./html-lines.ts";
import { isJson, type Json, jsonsIn, renamed } from "./json.ts";
import { dateOf, textOf } from "./json-reader.ts";

/** Sections of Reactive Resume (https://rxresu.me, versions 3 to 5) by the parts of a JSON Resume. */
const PARTS: Readonly<Record<string, string>> = {
  work: "work",
  experience: "work",
  education: "education",
  certifications: "certificates",
  skills: "skills",
  languages: "languages",
  projects: "projects",
  awards: "awards",
  volunteer: "volunteer",
  publications: "publications",
  interests: "interests",
  references: "references",
};
/** Members of an item by the names of a JSON Resume: those of version 5, and of the ones before. */
const NAMES: Readonly<Record<string, string>> = {
  school: "institution",
  degree: "studyType",
  title: "name",
  grade: "score",
};
/** In JSON Resume the description of a job is about its employer. */
const NAMES_OF_WORK = { ...NAMES, description: "summary" };
/** Members that say how an item looks. */
const LOOKS = new Set([
  "id",
  "visible",
  "hidden",
  "icon",
  "iconColor",
  "columns",
  "separateLinks",
  "options",
  "levelNum",
]);

/** Its documents have sections beside the basics; an export of the whole may have both within `data`. */
export const isReactiveResume = (json: Json): boolean => isJson(documentOf(json).sections);

const documentOf = (json: Json): Json => (isJson(json.data) && isJson(json.data.sections) ? json.data : json);

/** The same as a JSON Resume. Hidden items are a part of their own, which no document has a field for. */
export function toJsonResume(json: Json): Json {
  const { basics, sections, summary, customSections, metadata: _looks, picture, ...others } = documentOf(json);
  const parts = new Map<string, Json[]>();
  const hidden: Json[] = [];
  const add = (part: string, section: Json) => {
    const shown = parts.get(part) ?? [];
    parts.set(part, shown);
    for (const item of jsonsIn(section.items)) {
      const isShown = ![section, item].some((it) => it.visible === false || it.hidden === true);
      (isShown ? shown : hidden).push(itemOf(item, part === "work" ? NAMES_OF_WORK : NAMES));
    }
  };
  const known = isJson(sections) ? sections : {};
  for (const [name, section] of Object.entries(known)) {
    if (name === "custom" && isJson(section)) {
      for (const own of Object.values(section).filter(isJson)) add("custom", own);
    } else if (name !== "summary" && isJson(section)) add(renamed(PARTS, name), section);
  }
  for (const section of jsonsIn(customSections)) add("custom", section);
  const about = [summary, known.summary].find(isJson);
  return {
    basics: {
      ...(isJson(basics) ? itemOf(basics) : {}),
      ...(about ? { summary: htmlText(textOf(about.content)) } : {}),
      ...(isJson(picture) ? { picture: textOf(picture.url) } : {}),
    },
    ...Object.fromEntries(parts),
    hidden,
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !ABOUT_FILE.has(name))),
  };
}

/** Members of an export that are about the file: its name in the list of the person, its states. */
const ABOUT_FILE = new Set([
  "id",
  "title",
  "slug",
  "tags",
  "public",
  "visibility",
  "locked",
  "userId",
  "createdAt",
  "updatedAt",
  "image",
  "isPublic",
  "isLocked",
]);

/** An item by the names of a JSON Resume, its texts without marks, its period as two dates. */
function itemOf(item: Json, names: Readonly<Record<string, string>> = NAMES): Json {
  const entries = Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    if (LOOKS.has(name) || (name === "level" && value === 0)) return [];
    if (name === "date" || name === "period") return periodOf(value) ?? [[name, value]];
    if (name === "level" && typeof value === "number") return [["rating", value]];
    if (isJson(value) && ("href" in value || "url" in value)) return [[name, linkOf(value)]];
    return [[renamed(names, name), typeof value === "string" ? htmlText(value) : value]];
  });
  return Object.fromEntries(entries);
}

const linkOf = ({ label, href, url }: Json): string =>
  [textOf(label), textOf(href) || textOf(url)].filter(Boolean).join(" ");

/** 「Jan 2020 - Present」, or the two dates of version 3. One date alone does not say which it is. */
function periodOf(value: unknown): [string, unknown][] | undefined {
  if (isJson(value)) {
    return [
      ["startDate", value.start],
      ["endDate", value.end],
    ];
  }
  const text = textOf(value).replace(/^(\d{4})-(\d{4})$/, "$1〜$2");
  const ends = text.split(/\s(?:-|to)\s|[–—〜～~]|から/).map((end) => end.trim().replace(/まで$/, ""));
  const dates = ends.map(dateOf);
  if (ends.length !== 2 || dates.includes(undefined)) return undefined;
  return [
    ["startDate", ends[0]],
    ["endDate", ends[1]],
  ];
}

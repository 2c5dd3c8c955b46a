import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { builderOrder, editPath, type Section } from "../../modules/resume/contract.ts";
import { LoginFirstPaint } from "./login-first-paint.tsx";
import { MyPageFirstPaint } from "./my-page-first-paint.tsx";
import { SectionFirstPaint } from "./section-first-paint.tsx";

/** A page that can be drawn, in part, without a script and without knowing who asks. */
export interface KnownPage {
  path: string;
  /** Who sees it there; others are led elsewhere. */
  for: "visitor" | "member";
  /** The modules that come with the page, as the ends of their paths. */
  modules: readonly string[];
  /** What stands in `<main>` until the app draws it. */
  draw(): string;
}

const route = (name: string) => `/web/routes/${name}.tsx?tsr-split=component`;

/** Where the fields of a section are (web/features/resume/editor/section-fields.tsx loads them). */
const FIELDS: Readonly<Record<Section, string>> = {
  profile: "profile-fields",
  address: "address-fields",
  contact: "address-fields",
  education: "education-rows",
  licenses: "license-rows",
  skills: "skill-rows",
  "job-histories": "job-rows",
  summary: "text-fields",
  "self-pr": "text-fields",
  "create-date": "create-date-fields",
};

const drawn = (content: ReactNode) => () =>
  renderToStaticMarkup(
    <main id="main" className="flex-1">
      {content}
    </main>,
  );

/** Where people arrive first. Everything else starts with the frame alone. */
export const pages: readonly KnownPage[] = [
  { path: "/login", for: "visitor", modules: [route("login")], draw: drawn(<LoginFirstPaint />) },
  { path: "/mypage", for: "member", modules: [route("mypage")], draw: drawn(<MyPageFirstPaint />) },
  ...builderOrder.map(
    (section): KnownPage => ({
      path: editPath(section),
      for: "member",
      modules: [route("user.resume.$section.edit"), `/web/features/resume/editor/${FIELDS[section]}.tsx`],
      draw: drawn(<SectionFirstPaint section={section} />),
    }),
  ),
];

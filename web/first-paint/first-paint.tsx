import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { editPath } from "../../documents/paths.ts";
import { resumeDefinition } from "../../modules/resume/contract.ts";
import { resumeSections } from "../features/resume/resume-sections.ts";
import { JobFirstPaint } from "./job-first-paint.tsx";
import { JobsFirstPaint } from "./jobs-first-paint.tsx";
import { LoginFirstPaint } from "./login-first-paint.tsx";
import { MyPageFirstPaint } from "./my-page-first-paint.tsx";
import { SectionFirstPaint } from "./section-first-paint.tsx";

/** A page that can be rendered in part without a script and without a session. */
export interface KnownPage {
  /** Its address, or a pattern (`/jobs/$jobId`): then the server fills in texts. */
  path: string;
  /** Roles that see it; others are redirected. */
  for: "visitor" | "member";
  /** The modules that come with the page, as the ends of their paths. */
  modules: readonly string[];
  /** Content of `<main>` until the app renders. */
  draw(): string;
}

const route = (name: string) => `/web/routes/${name}.tsx?tsr-split=component`;

/** The fields of a section without a file of its own. */
const GENERATED = "/web/features/documents/editor/generated-fields.tsx";

const drawn = (content: ReactNode) => () =>
  renderToStaticMarkup(
    <main id="main" className="flex-1">
      {content}
    </main>,
  );

const EVERYBODY = ["visitor", "member"] as const;

/** Pages with a first paint. Every other page starts with the frame alone. */
export const pages: readonly KnownPage[] = [
  { path: "/login", for: "visitor", modules: [route("login")], draw: drawn(<LoginFirstPaint />) },
  ...EVERYBODY.flatMap((who): KnownPage[] => [
    {
      path: "/jobs",
      for: who,
      modules: [route("jobs.index")],
      draw: drawn(<JobsFirstPaint isMember={who === "member"} />),
    },
    {
      path: "/jobs/$jobId",
      for: who,
      modules: [route("jobs.$jobId.index")],
      draw: drawn(<JobFirstPaint isMember={who === "member"} />),
    },
  ]),
  { path: "/mypage", for: "member", modules: [route("mypage")], draw: drawn(<MyPageFirstPaint />) },
  ...Object.entries(resumeSections).map(
    ([section, { file, rule, lead }]): KnownPage => ({
      path: editPath(resumeDefinition, section),
      for: "member",
      modules: [
        route("user.resume.$section.edit"),
        file ? `/web/features/resume/editor/${file}` : GENERATED,
        ...(rule ? [rule] : []),
      ],
      draw: drawn(<SectionFirstPaint definition={resumeDefinition} section={section} lead={lead} />),
    }),
  ),
];

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
  /** Content of `<main>` until the app renders. */
  draw(): string;
}

const drawn = (content: ReactNode) => () =>
  renderToStaticMarkup(
    <main id="main" className="flex-1">
      {content}
    </main>,
  );

const EVERYBODY = ["visitor", "member"] as const;

/** Pages with a first paint. Every other page starts with the frame alone. */
export const pages: readonly KnownPage[] = [
  { path: "/login", for: "visitor", draw: drawn(<LoginFirstPaint />) },
  ...EVERYBODY.flatMap((who): KnownPage[] => [
    { path: "/jobs", for: who, draw: drawn(<JobsFirstPaint isMember={who === "member"} />) },
    { path: "/jobs/$jobId", for: who, draw: drawn(<JobFirstPaint isMember={who === "member"} />) },
  ]),
  { path: "/mypage", for: "member", draw: drawn(<MyPageFirstPaint />) },
  ...Object.entries(resumeSections).map(
    ([section, { lead }]): KnownPage => ({
      path: editPath(resumeDefinition, section),
      for: "member",
      draw: drawn(<SectionFirstPaint definition={resumeDefinition} section={section} lead={lead} />),
    }),
  ),
];

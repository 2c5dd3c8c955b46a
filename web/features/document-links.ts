import type { DocumentLink } from "./documents/document-pages.ts";

/** The documents of a person and where each of them is begun. */
export const DOCUMENT_LINKS: readonly DocumentLink[] = [
  { name: "resume", label: "履歴書", href: "/user/resume/profile/edit" },
  { name: "career", label: "職務経歴書", href: "/user/career_resume/work/edit" },
];

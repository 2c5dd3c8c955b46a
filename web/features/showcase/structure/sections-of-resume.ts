import type { SideNavItem } from "../../../ui/side-nav/side-nav.tsx";

const sections: readonly SideNavItem[] = [
  { id: "profile", label: "基本情報", href: "#profile", state: "done" },
  { id: "educations", label: "学歴", href: "#educations", state: "done" },
  { id: "work-histories", label: "職歴", href: "#work-histories", state: "part" },
  { id: "licenses", label: "免許・資格", href: "#licenses", state: "error" },
  { id: "skills", label: "スキル", href: "#skills", state: "empty" },
  { id: "self-pr", label: "自己PR", href: "#self-pr", state: "optional" },
  { id: "confirm", label: "確認・印刷", href: "#confirm" },
];

/** The sections of a begun resume as numbered steps, for the navigation specimens. */
export const sectionsOfResume = sections.map((item, index): SideNavItem => ({ ...item, number: index + 1 }));

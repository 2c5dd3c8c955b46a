import { defineDocument } from "../../documents/define.ts";
import { address } from "./sections/address.ts";
import { contact } from "./sections/contact.ts";
import { handling } from "./sections/handling.ts";
import { education, jobHistory } from "./sections/history.ts";
import { photo } from "./sections/photo.ts";
import { profile } from "./sections/profile.ts";
import { skills } from "./sections/skills.ts";
import { tags } from "./sections/tags.ts";
import { texts } from "./sections/texts.ts";
import { wishes } from "./sections/wishes.ts";

/** An agency's record of a person. Every section stands on its one page, its fields at the root of the stored document. */
export const candidateDefinition = defineDocument({
  name: "candidate",
  label: "候補者",
  path: "/candidates/:subject",
  calls: "/agency/candidates/:subject",
  wireName: "candidate",
  wrappers: ["candidate"],
  isOnePage: true,
  asksReason: true,
  maxEvents: 20_000,
  opening: "candidate.added",
  sections: [profile, address, contact, wishes, handling, tags, education, jobHistory, skills, texts],
  otherSections: [photo],
});

import { documentOf } from "../../../documents/paths.ts";
import { candidateDefinition } from "../../../modules/candidate/contract.ts";
import { createDocumentPages, type DocumentPages, type SectionPage } from "../documents/document-pages.ts";

type Section = (typeof candidateDefinition)["sections"][number]["id"];

const sections: Readonly<Record<Section, SectionPage>> = {
  profile: {
    lead: "",
    load: () => import("./overview/profile-fields.tsx").then((file) => ({ default: file.ProfileFields })),
  },
  address: {
    lead: "",
    load: () => import("./overview/contact-fields.tsx").then((file) => ({ default: file.AddressFields })),
  },
  contact: {
    lead: "",
    load: () => import("./overview/contact-fields.tsx").then((file) => ({ default: file.ContactFields })),
  },
  wishes: {
    lead: "",
    load: () => import("./overview/wishes-fields.tsx").then((file) => ({ default: file.WishesFields })),
  },
  handling: {
    lead: "",
    load: () => import("./overview/handling-fields.tsx").then((file) => ({ default: file.HandlingFields })),
  },
  tags: { lead: "" },
  education: {
    lead: "",
    async load() {
      const { loadSchoolYearRule, RecordEducations } = await import("./record-educations.tsx");
      await loadSchoolYearRule();
      return { default: RecordEducations };
    },
  },
  jobs: { lead: "", load: () => import("./record-jobs.tsx").then((file) => ({ default: file.RecordJobs })) },
  skills: { lead: "", load: () => import("./record-skills.tsx").then((file) => ({ default: file.RecordSkills })) },
  texts: {
    lead: "",
    load: () => import("./overview/texts-fields.tsx").then((file) => ({ default: file.TextsFields })),
  },
};

/** The pages of one agency's record of a person. */
export const candidatePages = (id: string): DocumentPages =>
  createDocumentPages({
    definition: documentOf(candidateDefinition, id),
    sections,
    links: [],
    texts: {
      historyExample: "14:03　希望条件：希望職種に『法人営業』を入力",
      nothingToPrint: "",
    },
  });

import { documentOf, savePath } from "../../../documents/paths.ts";
import { candidateDefinition } from "../../../modules/candidate/contract.ts";
import { createDocumentPages, type DocumentPages, type SectionPage } from "../documents/document-pages.ts";

type Section = (typeof candidateDefinition)["sections"][number]["id"];

type Fields = "ProfileFields" | "AddressFields" | "ContactFields" | "WishesFields" | "HandlingFields" | "TextsFields";

/** The cards of the overview have their fields in one file: they are shown together. */
const inOverview = (fields: Fields): SectionPage => ({
  lead: "",
  load: async () => ({ default: (await import("./overview/section-fields.tsx"))[fields] }),
});

const sections: Readonly<Record<Section, SectionPage>> = {
  profile: inOverview("ProfileFields"),
  address: inOverview("AddressFields"),
  contact: inOverview("ContactFields"),
  wishes: inOverview("WishesFields"),
  handling: inOverview("HandlingFields"),
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
  texts: inOverview("TextsFields"),
};

/** The pages of one agency's record of a person. */
export function candidatePages(id: string): DocumentPages {
  const definition = documentOf(candidateDefinition, id);
  return createDocumentPages({
    definition,
    sections,
    links: [],
    textImport: { linkPath: `${savePath(definition)}/import` },
    texts: {
      historyExample: "14:03　希望条件：希望職種に『法人営業』を入力",
      nothingToPrint: "",
    },
  });
}

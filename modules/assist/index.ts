import type { AnyDocument } from "../../documents/values.ts";
import type { Module } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { careerModel } from "../career/index.ts";
import { resumeModel } from "../resume/index.ts";
import { createAdvise } from "./advice/advise.ts";
import { withMunicipalSchools } from "./catalogues/municipal-schools.ts";
import { createSuggest } from "./catalogues/suggest.ts";
import { createCompanyLookUp } from "./company-info/look-up.ts";
import { adviceRoutes } from "./http/advice-routes.ts";
import { companyRoutes } from "./http/company-routes.ts";
import { postalRoutes } from "./http/postal-routes.ts";
import { suggestionRoutes } from "./http/suggestion-routes.ts";
import { countNames, forgetNames, type NamedDocument } from "./learned/count-names.ts";
import { readLearnedNames } from "./learned/learned-names.ts";
import { withLearnedNames } from "./learned/learned-suggest.ts";
import { type CareerResume, namesOfCareer, namesOfResume, type Resume } from "./learned/saved-names.ts";
import { shippedPostalSource } from "./postal/shipped-source.ts";

export { createLicenceNames } from "./catalogues/licence-names.ts";

/** The documents whose names are counted. */
export const namedDocuments: readonly NamedDocument[] = [
  { model: resumeModel, namesOf: (document: AnyDocument) => namesOfResume(document as Resume) },
  { model: careerModel, namesOf: (document: AnyDocument) => namesOfCareer(document as CareerResume) },
];

/** Help that fills in forms: addresses from postal codes, suggestions from catalogues and names of several people, facts of companies, advice on texts. */
export function createModule(platform: Platform): Module {
  const catalogues = withMunicipalSchools(createSuggest());
  const suggest = withLearnedNames(catalogues, () => readLearnedNames(platform), {
    onFailure: (error) => platform.log.warn({ err: error }, "names of several people could not be read"),
  });
  return {
    routes: [
      ...postalRoutes(shippedPostalSource()),
      ...suggestionRoutes(suggest),
      ...companyRoutes(createCompanyLookUp(platform, catalogues)),
      ...adviceRoutes(createAdvise(platform), platform.config.openai ? "provider" : "offline"),
    ],
    sweep: () => countNames(platform, namedDocuments),
    eraseSubject: (subjectId) => forgetNames(platform.db, subjectId),
  };
}

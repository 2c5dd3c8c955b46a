import { Suspense } from "react";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { SuggestField } from "../../documents/editor/suggest-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { CompanyFacts } from "./company-facts.tsx";

const WorkProjects = lazyPart(async () => (await import("./work-projects.tsx")).WorkProjects);

/** The lower part of an open work: employment, the facts of its company and its projects. */
export function WorkDetails() {
  return (
    <>
      <GeneratedField name="employment_type" />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SuggestField {...useTextField("department")} kind="department" />
        <SuggestField {...useTextField("position")} kind="position" />
      </div>
      <CompanyFacts />
      <Suspense>
        <WorkProjects />
      </Suspense>
    </>
  );
}

import { FormSection } from "./form-section.tsx";
import { MultiStepSection } from "./multi-step-section.tsx";
import { NestedRowsSection } from "./nested-rows-section.tsx";
import { StepFormSection } from "./step-form-section.tsx";
import { WorksSection } from "./works-section.tsx";

export function Forms() {
  return (
    <>
      <FormSection />
      <NestedRowsSection />
      <WorksSection />
      <StepFormSection />
      <MultiStepSection />
    </>
  );
}

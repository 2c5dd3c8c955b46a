import { GraduationCap } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { EducationList } from "./education-list.tsx";

export { loadSchoolYearRule } from "./school-year-corrections.ts";

const EducationGeneration = deferred(async () => (await import("./education-generation.tsx")).EducationGeneration);

export function EducationRows() {
  const [isGenerating, setGenerating] = useState(false);
  const { data } = useDocumentQuery({ address: useDocumentPages().address });
  const { birth_date: birthDate } = (data?.values.profile ?? {}) as { birth_date?: string | null };
  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        icon={GraduationCap}
        className="justify-self-start"
        onPress={() => setGenerating(true)}
      >
        生年月日から入力する
      </Button>
      <EducationGeneration isOpen={isGenerating} onOpenChange={setGenerating} />
      <EducationList birthDate={birthDate} />
    </div>
  );
}

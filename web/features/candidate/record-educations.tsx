import { GraduationCap } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { useDocumentQuery } from "../documents/document-api.ts";
import { useDocumentPages } from "../documents/document-pages.ts";
import { EducationList } from "../resume/editor/education-list.tsx";

export { loadSchoolYearRule } from "../resume/editor/school-year-corrections.ts";

const EducationDialog = deferred(async () => (await import("./education-dialog.tsx")).EducationDialog);

/** The 学歴 of a record, and the dialog that generates it. */
export function RecordEducations() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useDocumentQuery({ address: useDocumentPages().address });
  const { birth_date: birthDate } = (data?.values ?? {}) as { birth_date?: string | null };
  return (
    <div className="grid gap-4">
      <Button variant="secondary" icon={GraduationCap} className="justify-self-start" onPress={() => setOpen(true)}>
        学歴自動入力
      </Button>
      <EducationDialog isOpen={isOpen} onOpenChange={setOpen} />
      <EducationList birthDate={birthDate} />
    </div>
  );
}

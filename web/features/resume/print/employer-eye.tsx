import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { PrintOptions } from "../../../../modules/resume/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import type { NotesProps } from "../../documents/print/document-print.ts";

const EmployerNotes = deferred(async () => (await import("./employer-notes.tsx")).EmployerNotes);

/** One press shows the points of the sheet that an employer stops at. */
export function EmployerEye(props: NotesProps<PrintOptions>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Button
        variant="secondary"
        icon={isOpen ? EyeOff : Eye}
        className="w-full"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? "採用担当の目を閉じる" : "採用担当の目で見る"}
      </Button>
      <EmployerNotes isOpen={isOpen} {...props} />
    </div>
  );
}

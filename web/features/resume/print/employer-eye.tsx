import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import type { EmployerNotesProps } from "./employer-notes.tsx";

const EmployerNotes = deferred(async () => (await import("./employer-notes.tsx")).EmployerNotes);

/** One press shows the points of the sheet that an employer stops at. */
export function EmployerEye(props: Omit<EmployerNotesProps, "isOpen">) {
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

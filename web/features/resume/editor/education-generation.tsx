import type { Row } from "../../../../documents/values.ts";
import { educationMessages } from "../../../../japanese/education/education-messages.ts";
import type { EducationRow } from "../../../../japanese/education/generate-education.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { GenerationModal } from "../../education/generation-modal.tsx";
import { useFlush, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";

const LIST = "educations";

/** Generates the 学歴 of the 履歴書. The rows go into the form and out of it by one save, which one undo takes back. */
export function EducationGeneration(modal: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { address } = useDocumentPages();
  const { data } = useDocumentQuery({ address });
  const { form } = useFormBinding();
  const flush = useFlush();
  const { create } = useRows(LIST);
  const rowNames = useRowValues(LIST, (rows) =>
    rows.map(({ school_name }) => String(school_name ?? "")).filter(Boolean),
  );
  const profile = data?.values.profile as { birth_date: string | null } | undefined;

  async function replace(
    generated: readonly EducationRow[],
    onProgress: (percent: number) => void,
  ): Promise<string | undefined> {
    // The typed input is saved first, with an undo step of its own.
    await flush();
    onProgress(20);
    const before = form.getValues(LIST) as Row[];
    // Newest first, as the editor lists them.
    const after = generated.map(({ year, month, school_name, should_show }) =>
      create({ year: String(year), month: String(month), school_name, should_show }),
    );
    form.setValue(LIST, after.toReversed(), { shouldDirty: true });
    onProgress(50);
    const outcome = await flush("generation");
    if (outcome.kind === "unreachable") {
      showToast({ kind: "info", text: "接続できないため、学歴をこの端末に保存しました。接続が戻ると送信します。" });
      return undefined;
    }
    if ("unsaved" in outcome && outcome.unsaved === 0) return undefined;
    form.setValue(LIST, before, { shouldDirty: true });
    return "message" in outcome ? educationMessages.error(outcome.message) : educationMessages.addFailed;
  }

  return <GenerationModal {...modal} birthDate={profile?.birth_date ?? ""} rowNames={rowNames} replace={replace} />;
}

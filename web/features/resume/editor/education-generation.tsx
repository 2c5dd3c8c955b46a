import type { Row } from "../../../../documents/values.ts";
import { callMessages } from "../../../../japanese/call-messages.ts";
import { educationMessages } from "../../../../japanese/education/education-messages.ts";
import type { EducationRow } from "../../../../japanese/education/generate-education.ts";
import { parseYear } from "../../../../japanese/era.ts";
import { messages } from "../../../../japanese/messages.ts";
import { csrfToken } from "../../../app/csrf.ts";
import { freshCsrfToken } from "../../../app/request.ts";
import { useAppStore } from "../../../app/store.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { createSectionTransport } from "../../documents/editor/section-transport.ts";
import { sectionOf } from "../../documents/sections.ts";
import { GenerationModal } from "../../education/generation-modal.tsx";
import type { WrittenRow } from "../../education/starting-input.ts";
import { listAt } from "../../forms/editor/form-document.ts";
import { useFlush, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { newRow, useRowValues } from "../../forms/fields/use-rows.ts";

const LIST = "educations";
const NO_ROWS: readonly WrittenRow[] = [];
const writtenOf = (rows: readonly Row[]): WrittenRow[] =>
  rows
    .map(({ school_name, year }) => ({ school_name: String(school_name ?? ""), year: parseYear(String(year ?? "")) }))
    .filter(({ school_name }) => school_name !== "");
/** Milliseconds. */
const OFFERED_FOR = 15_000;

/** Generates the 学歴 of the 履歴書. The rows go into the form and out of it by one save, which one undo takes back. */
export function EducationGeneration(modal: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const store = useAppStore();
  const { address, definition } = useDocumentPages();
  const { data } = useDocumentQuery({ address });
  const { form, shape } = useFormBinding();
  const flush = useFlush();
  // Closed, it does not render with the keys of a row.
  useRowValues(LIST, (rows) => (modal.isOpen ? writtenOf(rows) : NO_ROWS));
  const rows = modal.isOpen ? writtenOf(form.getValues(LIST) as readonly Row[]) : NO_ROWS;
  const profile = data?.values.profile as { birth_date: string | null } | undefined;

  async function replace(
    generated: readonly EducationRow[],
    onProgress: (percent: number) => void,
    birthDate: string,
  ): Promise<string | undefined> {
    if (!csrfToken() && !(await freshCsrfToken())) return callMessages.csrfMissing;
    // The typed input is saved first, with an undo step of its own.
    await flush();
    onProgress(20);
    const before = form.getValues(LIST) as Row[];
    // Newest first, as the editor lists them.
    const after = generated.map(({ year, month, school_name, should_show }) =>
      newRow(listAt(shape, [LIST]), {
        year: String(year),
        month: String(month),
        school_name,
        should_show,
        is_estimated: true,
      }),
    );
    form.setValue(LIST, after.toReversed(), { shouldDirty: true });
    onProgress(50);
    const outcome = await flush("generation");
    if (outcome.kind === "unreachable") {
      showToast({ kind: "info", text: "接続できないため、学歴をこの端末に保存しました。接続が戻ると送信します。" });
      return undefined;
    }
    if ("unsaved" in outcome && outcome.unsaved === 0) {
      if (profile && !profile.birth_date) offerToProfile(birthDate);
      return undefined;
    }
    form.setValue(LIST, before, { shouldDirty: true });
    return "message" in outcome ? educationMessages.error(outcome.message) : educationMessages.addFailed;
  }

  /** One press puts the birth date into a profile that has none, and one undo takes it back. */
  function offerToProfile(birthDate: string): void {
    const transport = createSectionTransport(store, definition, sectionOf(definition, "profile"));
    async function save(): Promise<void> {
      const newest = await transport.load(null);
      const patch = { fields: { birth_date: birthDate }, lists: {} };
      const result = newest && (await transport.save(patch, newest, false));
      const isSaved = result?.kind === "saved";
      showToast({
        kind: isSaved ? "success" : "error",
        text: isSaved ? "生年月日をプロフィールに入力しました" : messages.changedElsewhere,
      });
    }
    const action = { label: "入力する", run: () => void save() };
    const text = "入力した生年月日を、プロフィールにも入力しますか？";
    showToast({ kind: "info", text, action }, { shownFor: OFFERED_FOR });
  }

  return <GenerationModal {...modal} birthDate={profile?.birth_date ?? ""} rows={rows} replace={replace} />;
}

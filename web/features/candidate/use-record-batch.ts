import { useRef } from "react";
import { rowsIn } from "../../../documents/values.ts";
import { callMessages } from "../../../japanese/call-messages.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { textOf } from "../../app/api-error.ts";
import { isTokenOnPage } from "../../app/csrf.ts";
import { useAppStore } from "../../app/store.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { documentApi, useDocumentQuery } from "../documents/document-api.ts";
import { useDocumentPages } from "../documents/document-pages.ts";
import { useFlush } from "../forms/fields/field-hooks.tsx";
import { createBatch, type RecordBatch, type RecordList, reloadRecord } from "./record-batch.ts";

/** Runs a dialog's requests on the record of the form around it. */
export function useRecordBatch(rows: RecordList) {
  const store = useAppStore();
  const flush = useFlush();
  const { definition, address } = useDocumentPages();
  // The rows of before are known, and the record is read again at the end.
  useDocumentQuery({ address });
  const done = useRef<RecordBatch>(undefined);

  return {
    /**
     * Runs all of it, or none: after a failure the rows are those of before.
     * @param messageOf words a failure
     * @returns the message of a failure; undefined after success
     */
    async run(
      work: (batch: RecordBatch) => Promise<unknown>,
      messageOf: (error: unknown) => string,
    ): Promise<string | undefined> {
      if (!isTokenOnPage()) return callMessages.csrfMissing;
      // The typed input is saved first, with an undo step of its own.
      await flush();
      const known = documentApi.endpoints.document.select({ address })(store.getState()).data;
      const before = rowsIn(known?.values ?? {}, rows.list);
      const batch = createBatch(store, definition, rows);
      try {
        await work(batch);
        done.current = batch;
        return undefined;
      } catch (error) {
        const isBack = await batch.takeBack(before);
        reloadRecord(store, definition);
        return isBack ? messageOf(error) : `${messageOf(error)}\n${candidateMessages.notTakenBack}`;
      }
    },

    /** Shows the record as it is now, and offers to take the batch back. */
    finish(text: string): void {
      const batch = done.current;
      reloadRecord(store, definition);
      const undo = async () => {
        const { error } = (await batch?.undo()) ?? {};
        showToast(error ? { kind: "error", text: textOf(error) } : { kind: "info", text: "元に戻しました" });
      };
      showToast({ kind: "success", text, action: { label: "元に戻す", run: () => void undo() } });
    },
  };
}

import { useState } from "react";
import type { ImportPreview } from "../../../../documents/contract/import.ts";
import { type CandidateAnswer, candidateDefinition } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { createDocumentPages, DocumentPagesContext } from "../../documents/document-pages.ts";
import type { AddFormProps } from "../add/add-form.tsx";
import { LikelyDoubles } from "../add/likely-doubles.tsx";
import { useSetDifferentMutation } from "../list/candidates-api.ts";
import { ImportSteps } from "./import-steps.tsx";

const CALLS = "/agency/candidates";

const addApi = api.injectEndpoints({
  endpoints: (build) => ({
    addFromDocument: build.mutation<CandidateAnswer & { message: string }, object>({
      query: (body) => ({ url: `${CALLS}/import`, method: "POST", body }),
      invalidatesTags: (_, error) => (error ? [] : ["Candidate"]),
    }),
  }),
});
const { useAddFromDocumentMutation } = addApi;

/** A record that is not there yet: its calls are those of the list. */
const pages = createDocumentPages({
  definition: { ...candidateDefinition, path: CALLS, calls: CALLS },
  sections: {},
  links: [],
  texts: { historyExample: "", nothingToPrint: "" },
  textImport: { linkPath: `${CALLS}/import` },
});

/** Adds a person from a document. Records that are probably theirs stand above the preview. */
export function AddSteps({ onInput, onAdded }: AddFormProps) {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [add] = useAddFromDocumentMutation();
  const [setDifferent] = useSetDifferentMutation();

  async function save(body: object): Promise<void> {
    const { candidate, message } = await add(body).unwrap();
    const told = [...others].map((other) => setDifferent({ id: candidate.id, other, isDifferent: true }).unwrap());
    await Promise.allSettled(told);
    showToast({ kind: "success", text: message });
    onAdded(candidate.id);
  }

  return (
    <DocumentPagesContext value={pages}>
      <ImportSteps
        onInput={onInput}
        save={save}
        usualReason="書類からの追加"
        beside={(preview) => (
          <LikelyDoubles
            typed={textsIn(preview)}
            others={others}
            onOther={(id, isOther) =>
              setOthers((before) => new Set(isOther ? [...before, id] : [...before].filter((one) => one !== id)))
            }
          />
        )}
      />
    </DocumentPagesContext>
  );
}

/** The read fields by which doubles are known. */
const textsIn = ({ values: { profile, address, contact } }: ImportPreview): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...profile, ...address, ...contact }).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

import { useEffect, useState } from "react";
import type { ApplicationSentAnswer, ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { isApiError } from "../../../app/api-error.ts";
import { useSessionQuery } from "../../../app/session.ts";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { findListedDocument } from "../../document-links.ts";
import { StepFormView } from "../../forms/steps/step-form-view.tsx";
import { useStepQuery } from "../../forms/steps/step-position.ts";
import { useStepForm } from "../../forms/steps/use-step-form.ts";
import { useSendApplicationMutation } from "./apply-api.ts";
import { applyDraft } from "./apply-draft.ts";
import { sendableIn } from "./apply-fields.ts";
import { applyRequest, errorsByField } from "./apply-request.ts";
import { applySteps, DOCUMENTS_STEP, QUESTIONS_STEP } from "./apply-steps.ts";
import type { ChosenFiles } from "./chosen-files.ts";
import { Confirmation } from "./confirmation.tsx";
import { DocumentChoice } from "./document-choice.tsx";
import { FormChanged } from "./form-changed.tsx";
import { Question } from "./question.tsx";

interface ApplyFormProps {
  /** Its form and its documents stay the same for the life of the component. */
  start: ApplicationStart;
  /** They outlive a form that is changed meanwhile. */
  files: ChosenFiles;
  onSending: (isSending: boolean) => void;
  onSent: (answer: ApplicationSentAnswer) => void;
}

/** 書類 → 質問 → 確認, with the step in the address and a draft of 24 hours on this device. */
export function ApplyForm({ start, files, onSending, onSent }: ApplyFormProps) {
  const owner = useSessionQuery().data?.user?.id ?? "visitor";
  const [steps] = useState(() => applySteps(start, files));
  const [{ store, changes }] = useState(() => applyDraft(owner, start));
  const [send] = useSendApplicationMutation();
  const position = useStepQuery();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the questions of a draft have changed
  useEffect(() => {
    const questions = steps.findIndex(({ id }) => id === QUESTIONS_STEP);
    if (changes.asked.size > 0 && questions >= 0) position.go(questions, "replace");
  }, []);
  const stepForm = useStepForm({
    steps,
    position,
    draft: store,
    isRepeatable: true,
    async send(values, key) {
      onSending(true);
      try {
        const answer = await send({ jobId: start.job.id, body: applyRequest(start, values, files), key }).unwrap();
        onSent(answer);
        return answer;
      } catch (error) {
        if (!isApiError(error) || !error.errors) throw error;
        throw { ...error, errors: errorsByField(error.errors, start, values) };
      } finally {
        onSending(false);
      }
    },
  });
  return (
    <>
      <FormChanged changes={changes} />
      <StepFormView label="応募" stepForm={stepForm} submitLabel="応募する">
        {({ id }) =>
          id === DOCUMENTS_STEP ? (
            <Documents start={start} />
          ) : id === QUESTIONS_STEP ? (
            start.form?.elements.map((element) => (
              <Question key={element.id} element={element} files={files} changed={changes.asked.get(element.id)} />
            ))
          ) : (
            <Confirmation start={start} files={files} />
          )
        }
      </StepFormView>
    </>
  );
}

function Documents({ start }: { start: ApplicationStart }) {
  const absent = start.documents.filter(({ revision }) => revision === null);
  return (
    <>
      {sendableIn(start).map((sendable) => (
        <DocumentChoice key={sendable.document} sendable={sendable} />
      ))}
      {absent.map(({ document, label }) => (
        <p key={document} className="phrases text-ink-soft">
          {label}はまだ作成されていません。
          <TextLink href={findListedDocument(document)?.path ?? "/documents"}>{label}を作成する</TextLink>
        </p>
      ))}
    </>
  );
}

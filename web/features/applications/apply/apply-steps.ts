import type { Problem } from "../../../../documents/problem.ts";
import { applicationFormMessages } from "../../../../japanese/application-form-messages.ts";
import { applicationMessages } from "../../../../japanese/application-messages.ts";
import { type ApplicationForm, checkAnswers } from "../../../../modules/application-forms/contract/form.ts";
import type { ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { fieldsIn, stepWording } from "../../forms/fields/worded-fields.ts";
import type { Step } from "../../forms/steps/steps.ts";
import {
  answerField,
  chosenVersion,
  isSent,
  optionsField,
  sendableIn,
  type TypedValues,
  textIn,
  versionField,
} from "./apply-fields.ts";
import { answersOf } from "./apply-request.ts";
import { answerFilesOf, type ChosenFiles } from "./chosen-files.ts";

export const DOCUMENTS_STEP = "documents";
export const QUESTIONS_STEP = "questions";

const { paragraph } = fieldsIn(stepWording);

/** 書類 → 質問 → 確認; without questions the second is left out. */
export function applySteps(start: ApplicationStart, files: ChosenFiles): readonly Step[] {
  const { form } = start;
  return [
    documentsStep(start),
    ...(form && form.elements.length > 0 ? [questionsStep(form, files)] : []),
    { id: "confirmation", title: "確認", lead: "この内容を送ります。送ったあとは変更できません。", fields: {} },
  ];
}

function documentsStep(start: ApplicationStart): Step {
  const sendable = sendableIn(start);
  return {
    id: DOCUMENTS_STEP,
    title: "書類",
    lead: "送る書類と版を選んでください。",
    fields: Object.fromEntries(
      sendable.flatMap(({ document, label }) => [
        [versionField(document), paragraph({ label })],
        [optionsField(document), paragraph({ label: `${label}の印刷の設定` })],
      ]),
    ),
    check(values: TypedValues): Problem[] {
      const sent = sendable.filter((one) => isSent(one, values));
      if (sent.length === 0) {
        const path = [versionField(sendable[0]?.document ?? "")];
        return [{ path, message: applicationMessages.documentsMissing }];
      }
      return sent
        .filter((one) => !chosenVersion(one, values))
        .map(({ document }) => ({ path: [versionField(document)], message: applicationMessages.unknownVersion }));
    },
  };
}

function questionsStep(form: ApplicationForm, files: ChosenFiles): Step {
  return {
    id: QUESTIONS_STEP,
    title: "質問",
    lead: "応募先からの質問に答えてください。",
    fields: Object.fromEntries(form.elements.map(({ id, label }) => [answerField(id), paragraph({ label })])),
    check(values: TypedValues): Problem[] {
      const uploads = form.elements.filter(({ type }) => type === "file");
      const filesOf = (id: string) => files.of(id, textIn(values, answerField(id)));
      const given = uploads.flatMap(({ id }) => answerFilesOf(id, filesOf(id)));
      const lost = uploads.filter(({ id }) => textIn(values, answerField(id)) !== "" && filesOf(id).length === 0);
      return [
        ...lost.map(({ id }) => ({ elementId: id, message: applicationFormMessages.unknownFile })),
        ...checkAnswers(form, answersOf(form, values), given),
      ].map(({ elementId, message }) => ({ path: [answerField(elementId)], message }));
    },
  };
}

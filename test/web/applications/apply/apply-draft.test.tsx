import { render, screen } from "@testing-library/react";
import type { FormElement } from "../../../../modules/application-forms/contract/form.ts";
import { applyDraft } from "../../../../web/features/applications/apply/apply-draft.ts";
import { FormChanged, QuestionChanged } from "../../../../web/features/applications/apply/form-changed.tsx";
import type { StepDraft, StepDraftStore } from "../../../../web/features/forms/steps/step-draft.ts";
import { applicationStart } from "./application-start.ts";

const yesNo = ["はい", "いいえ"].map((label) => ({ label, value: label }));
const why: FormElement = { id: "why", type: "text", label: "志望動機", required: true, order: 0, options: [] };
const move: FormElement = {
  id: "move",
  type: "radio",
  label: "転勤できますか",
  required: true,
  order: 1,
  options: yesNo,
};
const city: FormElement = { id: "city", type: "text", label: "希望の勤務地", required: false, order: 2, options: [] };
const startWith = (version: number, ...elements: FormElement[]) =>
  applicationStart({ form: { id: "form-1", name: "質問", version, elements } });

function memoryStore(): StepDraftStore {
  let kept: StepDraft | undefined;
  return {
    load: () => kept,
    keep(draft) {
      kept = draft;
      return true;
    },
    drop() {
      kept = undefined;
    },
  };
}

const typed = { answer_why: "惹かれました", answer_move: "はい", answer_city: "札幌だけを希望します" };
const reworded = { ...move, label: "転勤できない事情がありますか" };

/** The draft that was kept with three questions, opened again with others. */
function openedAgain(...elements: FormElement[]) {
  const store = memoryStore();
  applyDraft("me", startWith(1, why, move, city), store).store.keep({ currentStep: 2, data: typed, timestamp: 1 });
  return applyDraft("me", startWith(2, ...elements), store);
}

test("texts stay, a choice that answered other words is made again, and what is gone is shown", () => {
  const { store, changes } = openedAgain({ ...why, required: false }, reworded);
  expect(store.load()?.data).toEqual({ answer_why: "惹かれました", answer_city: "札幌だけを希望します" });
  expect([...changes.asked]).toEqual([
    ["why", { before: why, chosen: "" }],
    ["move", { before: move, chosen: "はい" }],
  ]);
  expect(changes.removed).toEqual([{ id: "city", label: "希望の勤務地", answer: "札幌だけを希望します" }]);
});

test("the same questions in another order change nothing", () => {
  const { store, changes } = openedAgain(city, move, why);
  expect(store.load()?.data).toEqual(typed);
  expect([changes.asked.size, changes.removed.length]).toEqual([0, 0]);
});

test("a draft of an older release, which carries no questions, is taken as it is", () => {
  const store = memoryStore();
  store.keep({ currentStep: 1, data: typed, timestamp: 1 });
  const opened = applyDraft("me", startWith(2, reworded), store);
  expect(opened.store.load()?.data).toEqual(typed);
  expect(opened.changes.asked.size).toBe(0);
});

test("the person reads what was changed, what was chosen and what is not sent", () => {
  const { changes } = openedAgain(why, reworded);
  const question = changes.asked.get("move");
  if (!question) throw new Error("the question has not changed");
  render(
    <>
      <FormChanged changes={changes} />
      <QuestionChanged question={question} label={reworded.label} />
    </>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("希望の勤務地：札幌だけを希望します");
  expect(screen.getByText(/「転勤できますか」から変更された質問です。/)).toHaveTextContent(
    "変更前の回答は「はい」でした。もう一度選んでください。",
  );
});

import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { licenceFields } from "../../../modules/assist/contract/licence-catalogue.ts";
import { type ChosenLicence, scoreProblem, writtenName } from "../../../web/features/resume/licences/chosen-licence.ts";
import { ChosenLicences } from "../../../web/features/resume/licences/chosen-licences.tsx";

function chosenOf(name: string, score: string): ChosenLicence {
  const licence = licenceFields.flatMap(({ licences }) => licences).find((one) => one.name.startsWith(name));
  if (!licence) throw new Error(`no licence ${name}`);
  return { licence, year: "", month: "", score };
}

test.each([
  ["TOEIC Listening", "７３０", "730点"],
  ["TOEIC Listening", "730点", "730点"],
  ["TOEIC Speaking", "250", "合計250点"],
  ["TOEFL", "９５", "95点"],
  ["IELTS", "7.0", "7.0"],
  ["TOEIC Speaking", "合計310点", "合計310点"],
])("the score of %s, typed 「%s」, is written 「%s」", (name, typed, written) => {
  expect(writtenName(chosenOf(name, typed))).toContain(`　${written}　取得`);
});

test.each(["990", "10", "７３０", "", "850点"])("「%s」 is a score of TOEIC L&R", (score) => {
  expect(scoreProblem(chosenOf("TOEIC Listening", score))).toBeUndefined();
});

test.each(["991", "5", "七百", "7300"])("「%s」 is none", (score) => {
  expect(scoreProblem(chosenOf("TOEIC Listening", score))).toBe(resumeMessages.scoreRange(10, 990));
});

function Chosen() {
  const [chosen, setChosen] = useState<readonly ChosenLicence[]>([chosenOf("TOEIC Listening", "")]);
  return <ChosenLicences chosen={chosen} onChange={setChosen} problemOf={() => undefined} />;
}

test("the unit stands beside the score, figures are asked for and become half-width on leaving", () => {
  render(<Chosen />);
  const score = screen.getByRole("textbox", { name: "得点" });
  expect(score).toHaveAccessibleDescription(/点$/);
  expect(score).toHaveAttribute("inputmode", "decimal");
  fireEvent.change(score, { target: { value: "９９５" } });
  fireEvent.blur(score);
  expect(score).toHaveValue("995");
  expect(screen.getByText(resumeMessages.scoreRange(10, 990))).toBeInTheDocument();
});

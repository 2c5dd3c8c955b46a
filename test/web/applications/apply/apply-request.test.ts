import { applicationFormMessages } from "../../../../japanese/application-form-messages.ts";
import { applicationMessages } from "../../../../japanese/application-messages.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import type { ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { applyRequest, errorsByField } from "../../../../web/features/applications/apply/apply-request.ts";
import { applySteps } from "../../../../web/features/applications/apply/apply-steps.ts";
import { createChosenFiles, factsOf, namesIn } from "../../../../web/features/applications/apply/chosen-files.ts";
import { parseComplete } from "../../../../web/features/forms/submit/complete-form.ts";
import { applicationStart } from "./application-start.ts";

const start = applicationStart();
const pdf = new File(["%PDF-1.7"], "作品 1.pdf", { type: "application/pdf", lastModified: 5 });
const answered = { answer_why: "惹かれました", answer_tools: "b\na" };
const problemsOf = (values: object, from: ApplicationStart = start, files = createChosenFiles()) =>
  (parseComplete(applySteps(from, files), values as never).problems ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

test("nothing chosen sends the newest revision of every saved document, as it was seen", () => {
  expect(applyRequest(start, answered, createChosenFiles())).toEqual({
    application: {
      documents: [
        { document: "resume", revision: 12 },
        { document: "career_resume", revision: 3 },
      ],
      form_id: "form-1",
      form_version: 1,
      answers: { why: "惹かれました", tools: ["b", "a"] },
    },
  });
});

test("who saw no form says so", () => {
  const body = applyRequest(applicationStart({ form: null }), {}, createChosenFiles());
  expect(body).toMatchObject({ application: { form_version: 0, answers: {} } });
});

test("a named version goes by its id with its options, and what is not sent stays", () => {
  const values = {
    ...answered,
    resume_version: "v1",
    resume_options: "paper=A3&era=seireki",
    career_resume_version: "none",
  };
  expect(applyRequest(start, values, createChosenFiles())).toMatchObject({
    application: { documents: [{ document: "resume", version_id: "v1", paper: "A3", era: "seireki" }] },
  });
});

test("with files the same goes as a form", () => {
  const files = createChosenFiles();
  files.choose("works", [pdf]);
  const body = applyRequest(start, { ...answered, answer_works: factsOf([pdf]), career_resume_version: "none" }, files);
  expect(
    body instanceof FormData && [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ["application[form_id]", "form-1"],
    ["application[form_version]", "1"],
    ["application[documents][0][document]", "resume"],
    ["application[documents][0][revision]", "12"],
    ["application[answers][why]", "惹かれました"],
    ["application[answers][tools][]", "b"],
    ["application[answers][tools][]", "a"],
    ["application[answers][works][]", "作品 1.pdf"],
  ]);
});

test.each([
  [
    "nothing to send",
    { ...answered, resume_version: "none", career_resume_version: "none" },
    [["resume_version", applicationMessages.documentsMissing]],
  ],
  [
    "a version that is gone",
    { ...answered, resume_version: "gone" },
    [["resume_version", applicationMessages.unknownVersion]],
  ],
  ["a missing answer", { answer_tools: "a" }, [["answer_why", fieldMessages.required]]],
  [
    "an option that is gone",
    { ...answered, answer_tools: "c" },
    [["answer_tools", applicationFormMessages.chooseOption]],
  ],
  [
    "files of a draft",
    { ...answered, answer_works: factsOf([pdf]) },
    [["answer_works", applicationFormMessages.unknownFile]],
  ],
  ["nothing", answered, []],
])("refuses %s", (_what, values, problems) => {
  expect(problemsOf(values)).toEqual(problems);
});

test("files are those with the facts of the form, so that a reset leaves none", () => {
  const files = createChosenFiles();
  files.choose("works", [pdf]);
  expect(files.of("works", factsOf([pdf]))).toEqual([pdf]);
  expect(files.of("works", "")).toEqual([]);
  expect(namesIn(factsOf([pdf, pdf]))).toBe("作品 1.pdf、作品 1.pdf");
});

test("a refused file of a wrong type is named at its question", () => {
  const files = createChosenFiles();
  const text = new File(["x"], "a.txt", { type: "text/plain" });
  files.choose("works", [text]);
  expect(problemsOf({ ...answered, answer_works: factsOf([text]) }, start, files)).toEqual([
    ["answer_works", applicationFormMessages.fileType],
  ]);
});

test("what the server refuses is shown at its field", () => {
  const values = { ...answered, resume_version: "none" };
  const errors = {
    "application.answers.why": ["a"],
    "application.documents.0.revision": ["b"],
    "application.documents.0.style": ["c"],
    other: ["d"],
  };
  expect(errorsByField(errors, start, values)).toEqual({
    answer_why: ["a"],
    career_resume_version: ["b"],
    career_resume_options: ["c"],
    other: ["d"],
  });
  expect(errorsByField({ "application.documents": ["e"] }, start, values)).toEqual({ resume_version: ["e"] });
});

test("without questions there are two steps", () => {
  const steps = applySteps(applicationStart({ form: null }), createChosenFiles());
  expect(steps.map(({ title }) => title)).toEqual(["書類", "確認"]);
});

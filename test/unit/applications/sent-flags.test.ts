import { formRequest } from "../../../modules/application-forms/http/form-requests.ts";
import { moveRequest } from "../../../modules/applications/http/application-requests.ts";
import { validate } from "../../../src/http/validate.ts";

const SENT = [
  [true, true],
  ["true", true],
  ["1", true],
  ["on", true],
  [false, false],
  ["false", false],
  ["0", false],
  [undefined, false],
] as const;

test.each(SENT)("a release of the reason sent as %j is %j", (release_reason, read) => {
  expect(validate(moveRequest, { state: "screening", release_reason })).toMatchObject({ release_reason: read });
});

test.each(SENT)("a question that is required by %j is %j", (required, read) => {
  const elements = [{ type: "text", label: "志望の動機", required }];
  expect(validate(formRequest, { form: { name: "質問", elements } })).toMatchObject({
    form: { elements: [{ required: read }] },
  });
});

test("what is no flag is refused at its field", () => {
  expect(() => validate(moveRequest, { state: "screening", release_reason: "perhaps" })).toThrow(
    expect.objectContaining({ errors: { release_reason: ["入力内容が正しくありません"] } }),
  );
});

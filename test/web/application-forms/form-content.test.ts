import { formProblems } from "../../../modules/application-forms/domain/check-form.ts";
import { QUESTION_TEMPLATES } from "../../../web/features/application-forms/data/question-templates.ts";
import { byRowIds, errorsOf, labelsOf } from "../../../web/features/application-forms/form-errors.ts";
import {
  contentOf,
  type FormContent,
  formValuesOf,
  isSameContent,
} from "../../../web/features/application-forms/form-values.ts";
import { inWords, mergeForms, withSide } from "../../../web/features/application-forms/merge-forms.ts";
import { previewElements } from "../../../web/features/application-forms/preview-elements.ts";

const option = (label: string, value = label) => ({ label, value });
const element = (id: string, label: string, more: object = {}) =>
  ({ id, type: "text", label, required: false, order: 0, options: [], ...more }) as FormContent["elements"][number];
const form = (...elements: FormContent["elements"]): FormContent => ({
  name: "質問",
  elements: elements.map((one, order) => ({ ...one, order })),
});
const transfer = element("b", "転勤", { type: "radio", options: [option("できる"), option("できない", "no")] });

describe("the builder's inputs", () => {
  test("hold a form and give it back; an option's value follows its label unless it has one of its own", () => {
    const values = formValuesOf(form(element("a", "志望動機"), transfer));
    expect(values.elements).toMatchObject([
      { id: "a" },
      { options: [{ label: "できる", value: "" }, { value: "no" }] },
    ]);
    expect(contentOf(values)).toEqual(form(element("a", "志望動機"), transfer));
  });

  test("send no options of a question that has none, and keep what was typed", () => {
    const values = formValuesOf(form({ ...transfer, type: "text" }));
    expect(contentOf(values).elements[0]?.options).toEqual([]);
    expect(values.elements).toMatchObject([{ options: [{ label: "できる" }, { label: "できない" }] }]);
  });

  test("are saved where only outer spaces and the order of keys differ", () => {
    const { name, ...rest } = form(transfer);
    expect(isSameContent(contentOf({ ...formValuesOf({ ...rest, name }), name: ` ${name} ` }), { ...rest, name })).toBe(
      true,
    );
    expect(isSameContent(form(transfer), form({ ...transfer, required: true }))).toBe(false);
  });
});

describe("problems", () => {
  const broken = form(element("a", "本籍"), { ...transfer, options: [] });

  test("stand at their inputs, those of a list at its root, named by the number of the question", () => {
    const errors = errorsOf(formProblems(broken));
    expect(errors).toMatchObject({
      elements: [{ label: { message: expect.stringContaining("本籍・出生地") } }, { options: { root: {} } }],
    });
    expect(labelsOf(formValuesOf(broken))).toMatchObject({
      "elements.0.label": "質問1",
      "elements.1.options.root": "質問2の選択肢",
    });
  });

  test("of a request are found by the ids of their rows", () => {
    const values = formValuesOf(form(element("a", "志望動機"), transfer));
    const [, second] = values.elements as { options: { id: string }[] }[];
    expect(byRowIds({ "form.name": ["x"], "form.elements.1.options.0.label": ["y"] }, values)).toEqual({
      name: ["x"],
      [`elements.b.options.${second?.options[0]?.id}.label`]: ["y"],
    });
  });
});

describe("a form that was saved elsewhere meanwhile", () => {
  const base = form(element("a", "志望動機"), transfer);

  test("is joined with this one by questions", () => {
    const theirs = form(element("a", "志望動機", { required: true }), transfer, element("c", "免許"));
    const mine = form(transfer, element("a", "志望動機"));
    const { content, conflicts } = mergeForms(base, theirs, mine);
    expect(conflicts).toEqual([]);
    expect(content.elements.map(({ id, required, order }) => [id, required, order])).toEqual([
      ["b", false, 0],
      ["c", false, 1],
      ["a", true, 2],
    ]);
  });

  test("asks about a question that both sides changed, and takes the chosen one", () => {
    const theirs = form(element("a", "応募の理由"), transfer);
    const { content, conflicts } = mergeForms(base, theirs, form(element("a", "志望の動機"), transfer));
    expect(conflicts.map(inWords)).toMatchObject([{ mine: "志望の動機\n短い文章", theirs: "応募の理由\n短い文章" }]);
    expect(content.elements[0]?.label).toBe("志望の動機");
    expect(withSide(content, conflicts[0] as never, "theirs").elements[0]?.label).toBe("応募の理由");
  });

  test("asks about a question that one side removed and the other changed", () => {
    const { content, conflicts } = mergeForms(base, form(transfer), form(element("a", "志望の動機"), transfer));
    expect(conflicts).toHaveLength(1);
    expect(withSide(content, conflicts[0] as never, "theirs").elements.map(({ id }) => id)).toEqual(["b"]);
    expect(withSide(content, conflicts[0] as never, "mine")).toEqual(content);
  });
});

test("the preview leaves out options without words and repeated ones", () => {
  const options = [option(""), option("可"), option("可")];
  const [shown] = previewElements([{ ...transfer, label: "", options }]);
  expect(shown).toMatchObject({ label: "（質問を入力してください）", options: [option("可")] });
});

test.each(QUESTION_TEMPLATES.map(({ name, question }) => [name, question] as const))(
  "the template %s keeps to the rules",
  (_, question) => {
    expect(formProblems(form({ id: "a", order: 0, ...question }))).toEqual([]);
  },
);

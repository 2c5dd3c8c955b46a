import { RuleViolation } from "../../../documents/rule-violation.ts";
import { type FormCommand, form } from "../../../modules/application-forms/domain/form.ts";
import { FormNotFound, FormRetired } from "../../../modules/application-forms/domain/refused-forms.ts";
import type { FormEvent } from "../../../modules/application-forms/events.ts";

const AT = "2026-11-20T03:00:00.000Z";
const element = (n: number, label: string) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  type: "text" as const,
  label,
  required: false,
  order: n,
  options: [],
});
const content = { name: "面接前の質問", elements: [element(0, "志望の動機"), element(1, "通勤時間")] };
const drafted: FormEvent = { type: "form.drafted", data: { agencyId: null, ...content } };
const retired: FormEvent = { type: "form.retired", data: {} };

const given = (...events: readonly FormEvent[]) =>
  events.reduce(
    (state, event) => form.evolve(state, { ...event, erased: false, metadata: { occurredAt: AT } }),
    form.initial,
  );
const when = (command: FormCommand, ...events: readonly FormEvent[]) => form.decide(command, given(...events));

describe("an application form", () => {
  test("is drafted once, with its elements numbered in their order", () => {
    const [first, second] = content.elements;
    const turned = { name: content.name, elements: [second, first].flatMap((one) => one ?? []) };
    expect(when({ type: "DraftForm", agencyId: null, ...turned })).toMatchObject([
      {
        type: "form.drafted",
        data: {
          elements: [
            { label: "通勤時間", order: 0 },
            { label: "志望の動機", order: 1 },
          ],
        },
      },
    ]);
    expect(when({ type: "DraftForm", agencyId: null, ...content }, drafted)).toEqual([]);
  });

  test("counts a version for each content, and none where nothing differs", () => {
    const revise: FormCommand = { type: "ReviseForm", ...content, name: "一次面接の質問" };
    const [revised] = when(revise, drafted) as [FormEvent];
    expect(revised).toMatchObject({ type: "form.revised", data: { name: "一次面接の質問" } });
    expect(given(drafted, revised).form).toMatchObject({ version: 2, isRetired: false, updatedAt: AT });
    expect(when(revise, drafted, revised)).toEqual([]);
  });

  test("asks for nothing that invites discrimination", () => {
    const elements = [element(0, "本籍地")];
    expect(() => when({ type: "DraftForm", agencyId: null, name: "質問", elements })).toThrow(RuleViolation);
    expect(() => when({ type: "ReviseForm", name: "質問", elements }, drafted)).toThrow(RuleViolation);
  });

  test("has no question twice, and none that nobody sees", () => {
    const problemsOf = (elements: (typeof content)["elements"], name = "質問") => {
      try {
        when({ type: "DraftForm", agencyId: null, name, elements });
      } catch (error) {
        if (error instanceof RuleViolation) return error.problems;
      }
      return [];
    };
    const twice = [element(0, "志望の動機"), { ...element(0, "通勤時間"), order: 1 }];
    expect(problemsOf(twice)).toEqual([{ path: ["elements", "1", "label"], message: "同じ質問がすでにあります" }]);
    expect(problemsOf([element(0, "\u200b\u3164")])).toMatchObject([{ path: ["elements", "0", "label"] }]);
    expect(problemsOf([element(0, "志望の動機")], "\u2060")).toMatchObject([{ path: ["name"] }]);
  });

  test("is revised no more once it is retired, which happens once", () => {
    expect(when({ type: "RetireForm" }, drafted)).toEqual([retired]);
    expect(when({ type: "RetireForm" }, drafted, retired)).toEqual([]);
    expect(() => when({ type: "ReviseForm", ...content }, drafted, retired)).toThrow(FormRetired);
    for (const command of [{ type: "RetireForm" }, { type: "ReviseForm", ...content }] as const)
      expect(() => when(command)).toThrow(FormNotFound);
  });
});

import type { ProjectionsAnswer } from "../../../modules/monitoring/contract/projections.ts";
import { follow, nothingFollowed, statesOf } from "../../../web/features/monitoring/projections/following.ts";
import { verdictOn } from "../../../web/features/monitoring/projections/model-state.ts";
import { answerOf, fault, model, rebuild } from "./state.ts";

/** Answers one second after the other. */
function followed(answers: readonly ProjectionsAnswer[], everyMs = 1000) {
  let known = nothingFollowed;
  for (const [i, answer] of answers.entries()) known = follow(known, answers[i - 1], answer, (i + 1) * everyMs);
  return known;
}
const history = (about: Parameters<typeof model>[1]) => answerOf(model("resume-history", about));

describe("being behind", () => {
  const away = history({ lag: 3 });
  test("a busy moment is none", () => {
    expect(followed([away, away, away]).behind).toEqual([]);
  });
  test("ten seconds without reaching the head are", () => {
    expect(followed(Array(12).fill(away)).behind).toEqual(["resume-history"]);
  });
  test("reaching the head once ends it", () => {
    expect(followed([...Array(9).fill(away), history({ lag: 0 }), ...Array(9).fill(away)]).behind).toEqual([]);
  });
});

describe("news", () => {
  const running = history({ rebuild: rebuild() });
  test.each([
    ["figures are none", [history({ lag: 1 }), history({ lag: 2, events_per_second: 9 })], ""],
    ["progress is none", [running, history({ rebuild: rebuild({ progress: 0.9 }) })], ""],
    ["what was so on arrival is none", [history({ status: "faulted", fault })], ""],
    ["a start", [history({}), running], "「履歴書の編集履歴」の作り直しを始めました。"],
    [
      "an end",
      [running, history({ rebuild: rebuild({ state: "swapped" }) })],
      "「履歴書の編集履歴」の作り直しが完了しました。",
    ],
    [
      "a pause that is over",
      [history({ rebuild: rebuild({ state: "paused" }) }), running],
      "「履歴書の編集履歴」の作り直しを再開しました。",
    ],
    ["a stop", [history({}), history({ status: "faulted", fault })], "「履歴書の編集履歴」が停止しました。"],
    ["a recovery", [history({ status: "faulted", fault }), history({})], "「履歴書の編集履歴」が再び動き始めました。"],
  ])("%s", (_case, answers, news) => {
    expect(followed(answers).news).toBe(news);
  });
  test("counts the same change twice as two", () => {
    const made = (id: string) => history({ rebuild: rebuild({ id, state: "swapped" }) });
    expect(followed([made("1"), made("2"), made("2"), made("3")]).events).toBe(2);
  });
  test("keeps the text until the next change, so that a screen reader announces it", () => {
    expect(followed([history({}), running, running]).news).toContain("始めました");
  });
});

describe("the verdict", () => {
  const verdictOf = (...models: Parameters<typeof answerOf>) =>
    verdictOn(statesOf(answerOf(...models), nothingFollowed)).text;
  const broken = { status: "faulted", fault } as const;

  test.each([
    ["all is well", [model("resume-document"), model("resume-history")], "すべて正常です"],
    ["there is nothing", [], "すべて正常です"],
    ["one has stopped", [model("resume-document", broken)], "「履歴書の現在の内容」が停止しています"],
    ["two have stopped", [model("resume-document", broken), model("resume-history", broken)], "2件が停止しています"],
    [
      "the worst goes first",
      [model("resume-document", { rebuild: rebuild({ state: "different" }) }), model("unknown-model", broken)],
      "「unknown-model」が停止しています",
    ],
    [
      "a rebuild that is over is nothing to speak of",
      [model("resume-document", { rebuild: rebuild({ state: "aborted" }) })],
      "すべて正常です",
    ],
  ])("%s", (_case, models, text) => {
    expect(verdictOf(...models)).toBe(text);
  });
});

import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { AutocompleteField, type AutocompleteFieldProps } from "../../../web/ui/autocomplete/autocomplete-field.tsx";
import type { Suggestion, SuggestionSource } from "../../../web/ui/autocomplete/suggestion.ts";

const named = (...names: string[]): Suggestion[] => names.map((name) => ({ value: name, text: name }));

/** A source that answers a question, or fails at it, when the test says so. Questions are counted from 0. */
function heldSource() {
  const asked: { query: string; limit: number; signal: AbortSignal }[] = [];
  const open: { resolve: (suggestions: readonly Suggestion[]) => void; reject: (reason: Error) => void }[] = [];
  const source: SuggestionSource = (query, { limit, signal }) => {
    asked.push({ query, limit, signal });
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  };
  return {
    source,
    asked,
    queries: () => asked.map(({ query }) => query),
    answer: (index: number, ...names: string[]) => act(async () => open[index]?.resolve(named(...names))),
    fail: (index: number) => act(async () => open[index]?.reject(new Error("away"))),
  };
}

const picked = jest.fn();

function Held(props: Partial<AutocompleteFieldProps>) {
  const [value, setValue] = useState(props.value ?? "");
  return (
    <>
      <AutocompleteField label="職種" source={undefined} onPick={picked} {...props} value={value} onChange={setValue} />
      <button type="button">次へ</button>
    </>
  );
}

async function show(props: Partial<AutocompleteFieldProps>) {
  const view = render(<Held {...props} />);
  // The list's code.
  await act(async () => {
    await import("../../../web/ui/autocomplete/suggestion-list.tsx");
  });
  act(() => field().focus());
  return view;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "職種" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const said = () => screen.getByRole("status").textContent;
const type = (text: string) => act(async () => fireEvent.change(field(), { target: { value: text } }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const ask = async (text: string) => {
  await type(text);
  await wait(300);
};
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => fireEvent.keyDown(field(), { key, ...init }));
const activeOption = () => {
  const id = field().getAttribute("aria-activedescendant");
  return id ? document.getElementById(id)?.textContent : null;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

describe("search", () => {
  test("searches from two characters on, 300 ms after the last key, for ten suggestions", async () => {
    const { source, asked, queries, answer } = heldSource();
    await show({ source });
    await type("営");
    await wait(1000);
    expect(asked).toEqual([]);
    await type("営業");
    await wait(299);
    await type("営業職");
    await wait(299);
    expect(asked).toEqual([]);
    await wait(1);
    expect(queries()).toEqual(["営業職"]);
    expect(asked[0]?.limit).toBe(10);
    await answer(0, ..."一二三四五六七八九十百".split(""));
    expect(options()).toHaveLength(10);
    expect(said()).toBe("10件の候補があります");
  });

  test.each([
    ["𠮷", []],
    ["　営　", []],
    ["　営業 ", ["営業"]],
  ])("counts graphemes without outer spaces: %j", async (text, expected) => {
    const { source, queries } = heldSource();
    await show({ source });
    await ask(text);
    expect(queries()).toEqual(expected);
  });

  test("does not repeat the last query, and does not search for an initial value", async () => {
    const { source, queries, answer } = heldSource();
    await show({ source, value: "営業", cacheFor: 0 });
    await wait(1000);
    expect(queries()).toEqual([]);
    await ask("営業職");
    await answer(0, "営業職");
    await type("営業職人");
    await ask("営業職");
    expect(queries()).toEqual(["営業職"]);
  });

  test("caches an answer for five minutes", async () => {
    const { source, queries, answer } = heldSource();
    await show({ source });
    await ask("営業");
    await answer(0, "営業職");
    await ask("事務");
    await answer(1, "一般事務");
    await ask("営業");
    expect(options()).toEqual(["営業職"]);
    expect(queries()).toEqual(["営業", "事務"]);
    await wait(300_000);
    await type("営");
    await ask("営業");
    await ask("事務");
    expect(queries()).toEqual(["営業", "事務", "営業", "事務"]);
  });

  test("shares the cache between fields of one source, unless it is disabled", async () => {
    const { source, queries, answer } = heldSource();
    const { unmount } = await show({ source });
    await ask("営業");
    await answer(0, "営業職");
    unmount();
    const second = await show({ source });
    await ask("営業");
    expect(options()).toEqual(["営業職"]);
    second.unmount();
    await show({ source, cacheFor: 0 });
    await ask("営業");
    expect(queries()).toEqual(["営業", "営業"]);
  });

  test("searches what was typed before the lazy code loaded", async () => {
    const { source, queries } = heldSource();
    render(<Held source={source} />);
    act(() => field().focus());
    for (const text of ["営業", "営業職"]) fireEvent.change(field(), { target: { value: text } });
    expect(field()).toHaveValue("営業職");
    await wait(300);
    expect(queries()).toEqual(["営業職"]);
  });

  test("asks for its code with a network only, and searches then", async () => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    const { source, queries } = heldSource();
    await show({ source });
    await ask("営業");
    await wait(1000);
    expect(queries()).toEqual([]);
    Reflect.deleteProperty(navigator, "onLine");
    await act(async () => window.dispatchEvent(new Event("online")));
    await wait(300);
    expect(queries()).toEqual(["営業"]);
  });

  test("queries a new source again for the same text", async () => {
    const [jobs, schools] = [heldSource(), heldSource()];
    const { rerender } = await show({ source: jobs.source });
    await ask("営業");
    await jobs.answer(0, "営業職");
    rerender(<Held source={schools.source} />);
    await type("営");
    await ask("営業");
    expect(schools.queries()).toEqual(["営業"]);
  });

  test("ignores the answer to an outdated query and aborts it", async () => {
    const { source, asked, answer } = heldSource();
    await show({ source });
    await ask("営業");
    expect(said()).toBe("検索中...");
    await type("事務");
    expect(asked[0]?.signal.aborted).toBe(true);
    await wait(300);
    await answer(1, "一般事務");
    await answer(0, "営業職");
    expect(options()).toEqual(["一般事務"]);
  });
});

describe("status", () => {
  test("announces no results and a missing source", async () => {
    const { source, answer } = heldSource();
    const { unmount } = await show({ source });
    await ask("ああああ");
    await answer(0);
    expect(screen.getAllByText("検索結果が見つかりませんでした")).toHaveLength(2);
    expect(field()).toHaveAttribute("aria-expanded", "false");
    unmount();
    await show({ source: undefined });
    await ask("営業");
    expect(said()).toBe("API URLが設定されていません");
  });

  test("stays silent after a failure, keeps the text and retries on the next key", async () => {
    const { source, queries, fail, answer } = heldSource();
    await show({ source });
    await ask("営業");
    await fail(0);
    expect(said()).toBe("");
    expect(options()).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue("営業");
    await press("ArrowDown");
    expect(queries()).toEqual(["営業", "営業"]);
    await answer(1, "営業職");
    expect(options()).toEqual(["営業職"]);
  });

  test("lists two suggestions of the same name", async () => {
    const complain = jest.spyOn(console, "error");
    await show({ source: async () => named("第一高等学校", "第一高等学校") });
    await ask("第一");
    expect(options()).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled();
  });

  test("groups suggestions by category and quick search, and moves in visual order", async () => {
    const source: SuggestionSource = async () => [
      { value: "a", text: "営業職", type: "keyword", category: "職種" },
      { value: "b", text: "東京都の営業", type: "quick-search" },
      { value: "c", text: "営業事務", type: "keyword", category: "職種", description: "事務職" },
    ];
    await show({ source });
    await ask("営業");
    const inGroup = (name: string) =>
      within(screen.getByRole("group", { name }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(inGroup("職種")).toEqual(["営業職", "営業事務事務職"]);
    expect(inGroup("クイック検索")).toEqual(["東京都の営業"]);
    await press("ArrowUp");
    await press("Enter");
    expect(picked).toHaveBeenCalledWith({ value: "b", text: "東京都の営業", type: "quick-search" });
    expect(field()).toHaveValue("b");
  });
});

describe("keys", () => {
  async function open() {
    const held = heldSource();
    await show({ source: held.source });
    await ask("営業");
    await held.answer(0, "営業職", "法人営業", "営業事務");
    return held;
  }

  test("wraps around with the arrow keys; Enter picks the active option without a submit", async () => {
    await open();
    expect(field()).toHaveAttribute("aria-expanded", "true");
    expect(field()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
    expect(activeOption()).toBeNull();
    for (const expected of ["営業職", "法人営業", "営業事務", "営業職"]) {
      await press("ArrowDown");
      expect(activeOption()).toBe(expected);
    }
    await press("ArrowUp");
    expect(activeOption()).toBe("営業事務");
    expect(await press("Enter")).toBe(false);
    expect(field()).toHaveValue("営業事務");
    expect(options()).toEqual([]);
    await wait(1000);
    expect(options()).toEqual([]);
  });

  test("leaves Enter to the form while no option is active", async () => {
    await open();
    expect(await press("Enter")).toBe(true);
    expect(options()).toEqual([]);
    await press("ArrowDown");
    await press("ArrowDown");
    expect(activeOption()).toBe("営業職");
    await type("営業を");
    expect(await press("Enter")).toBe(true);
    expect(field()).toHaveValue("営業を");
  });

  test("shows no suggestions when Enter was pressed before they arrived", async () => {
    const { source, queries, answer } = heldSource();
    await show({ source });
    await type("営業");
    expect(await press("Enter")).toBe(true);
    await wait(1000);
    await ask("営業職");
    await press("Enter");
    await answer(0, "営業職");
    expect(queries()).toEqual(["営業職"]);
    expect(said()).toBe("");
  });

  test("closes only the list on Escape; the next Escape propagates", async () => {
    const heard = jest.fn();
    document.addEventListener("keydown", heard);
    await open();
    await press("ArrowDown");
    await press("Escape");
    expect(options()).toEqual([]);
    expect(field()).toHaveValue("営業");
    expect(heard).not.toHaveBeenCalled();
    await press("Escape");
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener("keydown", heard);
  });

  test("closes the list and keeps the text on Tab and on blur", async () => {
    const { queries } = await open();
    await press("ArrowDown");
    expect(await press("Tab")).toBe(true);
    expect(options()).toEqual([]);
    expect(field()).toHaveValue("営業");
    await press("ArrowDown");
    expect(options()).toHaveLength(3);
    act(() => screen.getByRole("button", { name: "次へ" }).focus());
    expect(options()).toEqual([]);
    // As a browser fills in what it knows.
    await type("事務");
    await wait(1000);
    expect(queries()).toEqual(["営業"]);
  });

  test("reopens the last suggestions on a tap without a query", async () => {
    const { queries } = await open();
    await press("Escape");
    act(() => fireEvent.click(field()));
    expect(options()).toHaveLength(3);
    expect(queries()).toEqual(["営業"]);
  });

  test("ignores keys during a composition", async () => {
    await open();
    await press("ArrowDown", { isComposing: true });
    expect(activeOption()).toBeNull();
    await press("ArrowDown");
    await press("Enter", { isComposing: true });
    expect(field()).toHaveValue("営業");
  });
});

describe("a composition", () => {
  const compose = (data: string) =>
    act(async () => {
      fireEvent.compositionUpdate(field(), { data });
      fireEvent.change(field(), { target: { value: data } });
    });

  test("is searched by its kana, and in full when it has ended", async () => {
    const { source, queries } = heldSource();
    await show({ source });
    fireEvent.compositionStart(field(), { data: "" });
    await compose("えｇ");
    await wait(300);
    expect(queries()).toEqual([]);
    await compose("えいg");
    await wait(300);
    expect(queries()).toEqual(["えい"]);
    await compose("ＳＥ");
    await wait(300);
    expect(queries()).toEqual(["えい"]);
    await act(async () => fireEvent.compositionEnd(field(), { data: "ＳＥ" }));
    await wait(300);
    expect(queries()).toEqual(["えい", "ＳＥ"]);
  });

  test("is ended before a picked text is set, without a blur of the field", async () => {
    const { source, queries, answer } = heldSource();
    const onBlur = jest.fn();
    await show({ source, onBlur });
    const focused: string[] = [];
    for (const event of ["blur", "focus"]) field().addEventListener(event, () => focused.push(event));
    // A browser ends the composition of a field that loses the focus.
    field().addEventListener("blur", () => fireEvent.compositionEnd(field(), { data: "えい" }));
    fireEvent.compositionStart(field(), { data: "" });
    await compose("えい");
    await wait(300);
    await answer(0, "営業職");
    await act(async () => fireEvent.click(screen.getByRole("option")));
    expect(focused).toEqual(["blur", "focus"]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("営業職");
    await wait(1000);
    expect(onBlur).not.toHaveBeenCalled();
    expect(queries()).toEqual(["えい"]);
    expect(options()).toEqual([]);
  });
});

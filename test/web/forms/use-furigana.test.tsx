import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useFurigana } from "../../../web/features/forms/fields/use-furigana.ts";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";

function Name({ start = "", script }: { start?: string; script?: "katakana" }) {
  const [name, setName] = useState("");
  const [kana, setKana] = useState(start);
  const nameField = { value: name, onChange: setName };
  const kanaField = { value: kana, onChange: setKana };
  return (
    <>
      <TextField {...nameField} {...useFurigana(nameField, kanaField, script)} label="氏名" />
      <TextField {...kanaField} label="ふりがな" />
      <button
        type="button"
        onClick={() => {
          setName("");
          setKana("");
        }}
      >
        入力を消す
      </button>
    </>
  );
}

const name = () => screen.getByRole("textbox", { name: "氏名" }) as HTMLInputElement;
const kana = () => screen.getByRole("textbox", { name: "ふりがな" });

/** Events of an input method while a person types and converts over a selection. */
function compose(history: readonly string[]): void {
  const { value, selectionStart, selectionEnd } = name();
  const [left, right] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)];
  fireEvent.compositionStart(name(), { data: "" });
  for (const text of history) {
    fireEvent.compositionUpdate(name(), { data: text });
    fireEvent.change(name(), { target: { value: left + text + right } });
  }
  fireEvent.compositionEnd(name(), { data: history.at(-1) ?? "" });
}

test("grows with every composition", () => {
  render(<Name />);
  compose(["さ", "さく", "さくら", "佐倉"]);
  expect(kana()).toHaveValue("さくら");
  compose(["みs", "みさ", "みさき", "美咲"]);
  expect(kana()).toHaveValue("さくらみさき");
});

test("is caught in katakana when that is wanted", () => {
  render(<Name script="katakana" />);
  compose(["さくら", "佐倉"]);
  expect(kana()).toHaveValue("サクラ");
});

test("is left alone once it was written by hand, also by a draft from before", () => {
  const { unmount } = render(<Name />);
  compose(["さくら", "佐倉"]);
  fireEvent.change(kana(), { target: { value: "さぐら" } });
  compose(["みさき", "美咲"]);
  expect(kana()).toHaveValue("さぐら");
  unmount();
  render(<Name start="さくら" />);
  compose(["みさき", "美咲"]);
  expect(kana()).toHaveValue("さくら");
});

test("goes with the name, and begins anew", () => {
  render(<Name />);
  compose(["さくら", "佐倉"]);
  fireEvent.change(name(), { target: { value: "" } });
  expect(kana()).toHaveValue("");
  compose(["たかはし", "髙橋"]);
  expect(kana()).toHaveValue("たかはし");
});

test("begins anew when the whole name is typed over", () => {
  render(<Name />);
  compose(["さくら", "佐倉"]);
  name().setSelectionRange(0, name().value.length);
  compose(["たかはし", "髙橋"]);
  expect(kana()).toHaveValue("たかはし");
});

test("what is deleted takes its reading with it, and what is typed over gets another", () => {
  render(<Name />);
  compose(["さくら", "佐倉"]);
  compose(["みさき", "美先"]);
  for (const left of ["佐倉美", "佐倉"]) fireEvent.change(name(), { target: { value: left } });
  expect(kana()).toHaveValue("さくら");
  compose(["みさき", "美咲"]);
  expect(kana()).toHaveValue("さくらみさき");
  name().setSelectionRange(0, 2);
  compose(["たかはし", "髙橋"]);
  expect(name()).toHaveValue("髙橋美咲");
  expect(kana()).toHaveValue("たかはしみさき");
  // A name that the browser fills in has an unknown reading.
  fireEvent.change(name(), { target: { value: "佐藤 花子" } });
  expect(kana()).toHaveValue("");
});

test("a composition in front is read in front, and what is converted once more is read as before", () => {
  render(<Name />);
  compose(["みさき", "美咲"]);
  name().setSelectionRange(0, 0);
  compose(["さくら", "佐倉"]);
  expect(kana()).toHaveValue("さくらみさき");
  name().setSelectionRange(0, 2);
  compose(["佐倉", "桜"]);
  expect(name()).toHaveValue("桜美咲");
  expect(kana()).toHaveValue("さくらみさき");
});

test("is caught again when both were cleared, by the form or by hand", () => {
  render(<Name />);
  compose(["さくら", "佐倉"]);
  fireEvent.click(screen.getByRole("button", { name: "入力を消す" }));
  compose(["たかはし", "髙橋"]);
  expect(kana()).toHaveValue("たかはし");
  fireEvent.change(kana(), { target: { value: "" } });
  compose(["みさき", "美咲"]);
  expect(kana()).toHaveValue("");
  fireEvent.change(name(), { target: { value: "" } });
  compose(["さくら", "佐倉"]);
  expect(kana()).toHaveValue("さくら");
});

test("what the end of a composition says first is heard", () => {
  render(<Name />);
  fireEvent.compositionStart(name(), { data: "" });
  fireEvent.compositionUpdate(name(), { data: "けn" });
  fireEvent.change(name(), { target: { value: "けん" } });
  fireEvent.compositionEnd(name(), { data: "けん" });
  expect(kana()).toHaveValue("けん");
});

test("a composition that was cancelled says nothing", () => {
  render(<Name />);
  compose(["さくら", ""]);
  expect(kana()).toHaveValue("");
});

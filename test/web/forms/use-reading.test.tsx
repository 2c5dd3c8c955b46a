import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useReading } from "../../../web/features/forms/use-reading.ts";
import { TextField } from "../../../web/ui/text-field/text-field.tsx";

function Name({ start = "", script }: { start?: string; script?: "katakana" }) {
  const [name, setName] = useState("");
  const [kana, setKana] = useState(start);
  const nameField = { value: name, onChange: setName };
  const kanaField = { value: kana, onChange: setKana };
  return (
    <>
      <TextField {...nameField} {...useReading(nameField, kanaField, script)} label="氏名" />
      <TextField {...kanaField} label="ふりがな" />
    </>
  );
}

const name = () => screen.getByRole("textbox", { name: "氏名" }) as HTMLInputElement;
const kana = () => screen.getByRole("textbox", { name: "ふりがな" });

/** What an input method tells while a person types and converts. */
function compose(history: readonly string[], before = name().value): void {
  fireEvent.compositionStart(name(), { data: "" });
  for (const text of history) {
    fireEvent.compositionUpdate(name(), { data: text });
    fireEvent.change(name(), { target: { value: before + text } });
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
  compose(["たかはし", "髙橋"], "");
  expect(kana()).toHaveValue("たかはし");
});

test("a composition that was cancelled says nothing", () => {
  render(<Name />);
  compose(["さくら", ""]);
  expect(kana()).toHaveValue("");
});

import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type TabItem, Tabs } from "../../../web/ui/tabs/tabs.tsx";
import { useHashChoice } from "../../../web/ui/tabs/use-hash-choice.ts";

const drawn = jest.fn();

function Panel({ name }: { name: string }) {
  drawn(name);
  return <input aria-label={`${name}のメモ`} />;
}

const items: readonly TabItem[] = [
  { id: "overview", label: "概要", content: <Panel name="概要" /> },
  { id: "careers", label: "職歴", badge: "3", content: <Panel name="職歴" /> },
  { id: "photo", label: "写真", isDisabled: true, content: <Panel name="写真" /> },
  { id: "memo", label: "メモ", content: <Panel name="メモ" /> },
];

const tab = (name: string) => screen.getByRole("tab", { name });

test("selects by arrow keys, Home and End, and skips disabled tabs", async () => {
  render(<Tabs label="候補者" items={items} />);
  await userEvent.tab();
  expect(tab("概要")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(tab("メモ")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowRight}");
  expect(tab("概要")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{End}");
  expect(tab("メモ")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Home}");
  expect(tab("概要")).toHaveAttribute("aria-selected", "true");
  expect(tab("写真")).toHaveAttribute("aria-disabled", "true");
});

test("moves only the focus by arrow keys with manual activation", async () => {
  const chosen = jest.fn();
  render(<Tabs label="候補者" items={items} activation="manual" onSelect={chosen} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(tab("職歴 3")).toHaveFocus();
  expect(tab("概要")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(tab("職歴 3")).toHaveAttribute("aria-selected", "true");
  expect(chosen).toHaveBeenLastCalledWith("careers");
});

test("mounts a panel on first selection, and keeps its state", async () => {
  render(<Tabs label="候補者" items={items} />);
  expect(drawn).not.toHaveBeenCalledWith("職歴");
  await userEvent.click(tab("職歴 3"));
  await userEvent.type(screen.getByRole("textbox", { name: "職歴のメモ" }), "三社");
  await userEvent.click(tab("概要"));
  expect(screen.getByRole("tabpanel", { name: "概要" })).toBeVisible();
  expect(screen.getByLabelText("職歴のメモ").closest("[inert]")).not.toBeNull();
  await userEvent.click(tab("職歴 3"));
  expect(screen.getByRole("textbox", { name: "職歴のメモ" })).toHaveValue("三社");
  expect(drawn).not.toHaveBeenCalledWith("メモ");
});

const IDS = ["overview", "careers"];
function Linked() {
  const [chosen, choose] = useHashChoice(IDS);
  return <Tabs label="候補者" items={items.slice(0, 2)} selected={chosen ?? "overview"} onSelect={choose} />;
}

test("writes the selected tab into the URL without a history entry", async () => {
  location.hash = "#careers";
  const steps = history.length;
  render(<Linked />);
  expect(tab("職歴 3")).toHaveAttribute("aria-selected", "true");
  await userEvent.click(tab("概要"));
  expect(location.hash).toBe("#overview");
  expect(history.length).toBe(steps);
  act(() => {
    location.hash = "#elsewhere";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
  expect(tab("概要")).toHaveAttribute("aria-selected", "true");
});

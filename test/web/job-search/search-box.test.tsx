import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchBox, type SearchBoxProps } from "../../../web/features/job-search/search-box.tsx";

// jsdom does not know <search>.
jest.spyOn(console, "error").mockImplementation(() => undefined);

function open(props: Partial<SearchBoxProps> = {}) {
  const calls: string[] = [];
  const box = (more: Partial<SearchBoxProps> = {}) => (
    <SearchBox
      words=""
      isSearching={false}
      onSearch={(words) => calls.push(`search ${words}`)}
      onLeave={(words) => calls.push(`leave ${words}`)}
      onQuickSearch={() => undefined}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(box());
  const field = screen.getByRole("combobox", { name: "キーワード" });
  return { calls, field, person: userEvent.setup(), change: (more: Partial<SearchBoxProps>) => rerender(box(more)) };
}

test("Enter searches, and leaving the field tells its words once they differ", async () => {
  const { calls, field, person, change } = open();
  await person.type(field, "司{Enter}");
  expect(calls).toEqual(["search 司"]);
  change({ words: "司" });
  fireEvent.blur(field);
  expect(calls).toHaveLength(1);
  await person.type(field, "書");
  fireEvent.blur(field);
  expect(calls).toEqual(["search 司", "leave 司書"]);
});

test("words that are too long say so and are not searched for", async () => {
  const { calls, field, person } = open();
  fireEvent.change(field, { target: { value: "司書".repeat(101) } });
  expect(field).toHaveAccessibleDescription(/200文字以内で入力してください/);
  await person.type(field, "{Enter}");
  fireEvent.blur(field);
  expect(calls).toEqual([]);
});

test("words from outside replace those in the field, which keeps the focus", async () => {
  const { field, change, person } = open({ words: "司書" });
  await person.click(field);
  change({ words: "学芸員" });
  expect(field).toHaveValue("学芸員");
  expect(field).toHaveFocus();
});

test("the button says 検索中... and does nothing while a search is under way", async () => {
  const { calls, person } = open({ isSearching: true });
  const button = screen.getByRole("button", { name: "検索中..." });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await person.click(button);
  expect(calls).toEqual([]);
});

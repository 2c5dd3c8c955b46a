import { act, render, screen } from "@testing-library/react";
import { SuggestField } from "../../../web/features/documents/editor/suggest-field.tsx";

let bring: (file: object) => void = () => {};
jest.mock("../../../web/ui/deferred/when-quiet.ts", () => ({ whenQuiet: async () => {} }));
jest.mock("../../../web/features/documents/editor/suggestions-loader.ts", () => ({
  loadSuggestingField: () =>
    new Promise((resolve) => {
      bring = resolve;
    }),
}));

test("a focus right after the list's code has come is not lost", async () => {
  render(<SuggestField kind="company" name="company" label="会社名" value="" onChange={() => {}} />);
  // The imports of the field itself.
  await act(async () => {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
  });
  const SuggestingField = () => <input aria-label="会社名" data-suggests />;
  // As in a browser: outside of `act`, React renders in a task of its own.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  bring({ SuggestingField });
  for (let i = 0; i < 5; i++) await Promise.resolve();
  const input = screen.getByLabelText("会社名");
  input.focus();
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(input);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(input).toHaveAttribute("data-suggests");
});

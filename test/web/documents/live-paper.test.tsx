import { render, screen } from "@testing-library/react";
import { LivePaper } from "../../../web/features/documents/print/live-paper.tsx";

jest.mock("../../../web/features/resume/print/live-pages.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

beforeEach(() => {
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
});

test("only who has written nothing yet is told to begin, and not who waits for the document", () => {
  const { rerender } = render(<LivePaper revision={undefined} section="profile" />);
  expect(screen.queryByText(/入力を始めると/)).toBeNull();
  rerender(<LivePaper revision={null} section="profile" />);
  expect(screen.getByText(/入力を始めると/)).toBeInTheDocument();
});

test("a preview whose code cannot be had says so in its own place; the form beside it stays", async () => {
  render(
    <>
      <p>入力欄</p>
      <LivePaper revision={3} section="profile" />
    </>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("読み込みに失敗しました");
  expect(screen.getByText("入力欄")).toBeInTheDocument();
});

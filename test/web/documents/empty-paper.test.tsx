import { render, screen } from "@testing-library/react";
import { LivePaper } from "../../../web/features/documents/print/live-paper.tsx";
import { resumeWrapper } from "./resume-wrapper.tsx";

beforeEach(() => {
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
});

test("invites to begin only once the document is known to be empty", async () => {
  const { rerender } = render(<LivePaper revision={undefined} section="profile" />, { wrapper: resumeWrapper() });
  expect(screen.queryByText(/入力を始めると/)).toBeNull();
  rerender(<LivePaper revision={null} section="profile" />);
  expect(await screen.findByText(/入力を始めると/)).toBeInTheDocument();
});

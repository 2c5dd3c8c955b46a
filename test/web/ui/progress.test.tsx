import { act, render, screen } from "@testing-library/react";
import { PROGRESS_GROWTH } from "../../../web/ui/progress/percent.ts";
import { ProgressBar } from "../../../web/ui/progress/progress-bar.tsx";
import { ProgressRing } from "../../../web/ui/progress/progress-ring.tsx";
import { Loadable } from "../../../web/ui/skeleton/loadable.tsx";
import { Skeleton, SkeletonCard, SkeletonRows } from "../../../web/ui/skeleton/skeleton.tsx";

const bar = () => screen.getByRole("progressbar", { name: "入力" });

describe.each([
  ["bar", ProgressBar],
  ["ring", ProgressRing],
])("a progress %s", (_what, Progress) => {
  test.each([
    [42, "42"],
    [-3, "0"],
    [130, "100"],
    [Number.NaN, "0"],
  ])("of %d is at %s", (value, now) => {
    render(<Progress label="入力" value={value} />);
    expect(bar()).toHaveAttribute("aria-valuenow", now);
  });

  test("exposes text instead of a percentage, and no value when indeterminate", () => {
    render(<Progress label="入力" value={null} valueText="確認中" />);
    expect(bar()).toHaveAttribute("aria-valuetext", "確認中");
    expect(bar()).not.toHaveAttribute("aria-valuenow");
    expect(bar()).not.toHaveTextContent("%");
  });
});

test("animates a bar to its value in 1.5 seconds, or sets it at once", () => {
  jest.useFakeTimers();
  const fill = () => bar().firstElementChild as HTMLElement;
  const { rerender, unmount } = render(<ProgressBar label="入力" value={60} growFor={PROGRESS_GROWTH} />);
  expect(fill().style.transform).toBe("scaleX(0)");
  act(() => jest.advanceTimersByTime(20));
  expect(fill().style.transform).toBe("scaleX(0.6)");
  expect(fill().style.getPropertyValue("--grow")).toBe("1.5s");
  rerender(<ProgressBar label="入力" value={80} growFor={PROGRESS_GROWTH} />);
  act(() => jest.advanceTimersByTime(20));
  expect(fill().style.transform).toBe("scaleX(0.8)");
  unmount();
  render(<ProgressBar label="入力" value={60} />);
  expect(fill().style.transform).toBe("scaleX(0.6)");
  jest.useRealTimers();
});

test("announces loading once, and hides skeletons from screen readers", () => {
  const skeleton = (
    <>
      <Skeleton />
      <SkeletonCard />
      <SkeletonRows />
    </>
  );
  const { container, rerender } = render(
    <Loadable isLoading skeleton={skeleton}>
      職歴
    </Loadable>,
  );
  expect(container).toHaveTextContent(/^読み込み中\.\.\.$/);
  expect(container.firstElementChild).toHaveAttribute("aria-busy", "true");
  rerender(
    <Loadable isLoading={false} skeleton={skeleton}>
      職歴
    </Loadable>,
  );
  expect(container).toHaveTextContent(/^職歴$/);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

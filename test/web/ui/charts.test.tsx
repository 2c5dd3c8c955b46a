import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BarChart } from "../../../web/ui/charts/bar-chart.tsx";
import type { ChartPoint } from "../../../web/ui/charts/chart-point.ts";
import { scaleFor } from "../../../web/ui/charts/chart-scale.ts";
import { summaryOf } from "../../../web/ui/charts/chart-summary.ts";
import { LineChart } from "../../../web/ui/charts/line-chart.tsx";
import { evenlySpaced, linesThrough } from "../../../web/ui/charts/line-path.ts";
import { Sparkline } from "../../../web/ui/charts/sparkline.tsx";

const hours = (...values: (number | null)[]): ChartPoint[] =>
  values.map((value, hour) => ({ label: `${hour}:00`, value }));
const views = (value: number) => `${value}回`;
const chart = (points: readonly ChartPoint[]) => ({
  title: "閲覧数",
  period: "直近24時間",
  points,
  format: views,
  labelHeading: "時刻",
  valueHeading: "閲覧数",
});

beforeAll(() => {
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

describe("the axis", () => {
  test.each([
    ["round figures around a line", [198, 312], false, [150, 200, 250, 300, 350]],
    ["bars from zero", [18, 31], true, [0, 10, 20, 30, 40]],
    ["bars on both sides of zero", [-8, 6], true, [-10, -5, 0, 5, 10]],
    ["negative bars hang from zero", [-8, -3], true, [-8, -6, -4, -2, 0]],
    ["a single value in the middle", [50, 50], false, [45, 47.5, 50, 52.5, 55]],
    ["nothing but zeros", [0, 0], false, [0, 0.25, 0.5, 0.75, 1]],
    ["none", [], false, [0, 0.25, 0.5, 0.75, 1]],
    ["small fractions without dust", [0.1, 0.3], false, [0.1, 0.15, 0.2, 0.25, 0.3]],
  ])("%s", (_what, values, hasZero, ticks) => {
    const scale = scaleFor(hours(...values), hasZero);
    expect(scale.ticks).toEqual(ticks);
    for (const value of values) {
      expect(scale.percentOf(value)).toBeGreaterThanOrEqual(0);
      expect(scale.percentOf(value)).toBeLessThanOrEqual(100);
    }
  });
});

test("breaks a line at a gap, and draws a single point as a dot", () => {
  const y = 50;
  expect(evenlySpaced(1)(0)).toBe(50);
  const dots = [{ x: 0, y }, { x: 25, y }, null, { x: 75, y }, null];
  expect(linesThrough(dots)).toEqual([
    { path: "M0 50L25 50", from: 0, to: 25 },
    { path: "M75 50h0", from: 75, to: 75 },
  ]);
  expect(linesThrough([])).toEqual([]);
});

describe("the sentence", () => {
  test.each([
    ["highest and lowest", [12, 78, 2], "直近24時間の最大は1:00の78回、最小は2:00の2回です。"],
    ["negative values", [-5, 3], "直近24時間の最大は1:00の3回、最小は0:00の-5回です。"],
    ["gaps", [null, 4, Number.NaN, 9], "直近24時間の最大は3:00の9回、最小は1:00の4回です。"],
    ["one point", [null, 4], "直近24時間の値は1:00の4回だけです。"],
    ["no change", [4, 4], "直近24時間は4回のまま変わっていません。"],
    ["nothing", [null], "データがまだありません。"],
  ])("%s", (_what, values, sentence) => {
    expect(summaryOf(hours(...values), "直近24時間", views)).toBe(sentence);
  });
});

describe("a chart", () => {
  test("lists its values in a table", async () => {
    render(<LineChart {...chart(hours(12, null, 2))} />);
    const figure = screen.getByRole("figure", { name: "閲覧数" });
    expect(figure).toHaveTextContent("直近24時間の最大は0:00の12回、最小は2:00の2回です。");
    await userEvent.click(within(figure).getByRole("button", { name: "数値を表で見る" }));
    const rows = within(screen.getByRole("table", { name: "閲覧数" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["時刻閲覧数", "0:0012回", "1:00なし", "2:002回"]);
  });

  test("reads each value by keyboard, starting at the latest", () => {
    render(<LineChart {...chart(hours(12, null, 2))} />);
    const slider = screen.getByRole("slider", { name: "閲覧数の値を見る" });
    expect(slider).toHaveAttribute("aria-valuetext", "2:00　2回");
    fireEvent.change(slider, { target: { value: "1" } });
    expect(slider).toHaveAttribute("aria-valuetext", "1:00　データなし");
    fireEvent.blur(slider);
    expect(slider).toHaveAttribute("aria-valuetext", "2:00　2回");
  });

  test.each([
    ["lines", LineChart],
    ["bars", BarChart],
  ])("of %s without data says so, and bears any data", (_what, Chart) => {
    const { rerender, container } = render(<Chart {...chart([])} />);
    expect(screen.getByText("データがまだありません。")).toBeVisible();
    expect(screen.queryByRole("slider")).toBeNull();
    for (const values of [[7], [0, 0], [-3, 4], [-3, -4], [null, 5, Number.POSITIVE_INFINITY]]) {
      rerender(<Chart {...chart(hours(...values))} />);
      expect(screen.getByRole("slider")).toBeInTheDocument();
      expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  test("draws bars from zero in both directions, and none for a missing value", () => {
    const { container } = render(<BarChart {...chart(hours(6, -8, null, 0))} />);
    const bars = [...container.querySelectorAll("rect")].map((bar) => [
      bar.getAttribute("y"),
      bar.getAttribute("height"),
    ]);
    expect(bars).toEqual([
      ["20", "30"],
      ["50", "40"],
    ]);
  });
});

test("describes a sparkline in one sentence", () => {
  render(<Sparkline title="送付" period="直近7日間" points={hours(3, 9)} format={views} />);
  expect(screen.getByRole("img")).toHaveAccessibleName("送付：直近7日間の最大は1:00の9回、最小は0:00の3回です。");
});

test("an average has its range, in its sentence, in the table, and within the axis", async () => {
  const points = [
    { label: "月曜日", value: 180, range: { low: 150, high: 240 } },
    { label: "火曜日", value: null },
  ];
  render(<BarChart {...chart(points)} />);
  const slider = screen.getByRole("slider");
  fireEvent.change(slider, { target: { value: "0" } });
  expect(slider).toHaveAttribute("aria-valuetext", "月曜日　180回（150回〜240回）");
  await userEvent.click(screen.getByRole("button", { name: "数値を表で見る" }));
  expect(screen.getByRole("row", { name: "月曜日 180回 150回〜240回" })).toBeInTheDocument();
  expect(screen.getByRole("row", { name: "火曜日 なし なし" })).toBeInTheDocument();
  const scale = scaleFor(points, true);
  expect(scale.percentOf(240)).toBeLessThanOrEqual(100);
});

import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { House } from "lucide-react";
import { useState } from "react";
import { Tag } from "../../../web/ui/badge/tag.tsx";
import { SideNav } from "../../../web/ui/side-nav/side-nav.tsx";
import { useScrollSpy } from "../../../web/ui/side-nav/use-scroll-spy.ts";
import { Sidebar } from "../../../web/ui/sidebar/sidebar.tsx";
import { type Step, StepHeader } from "../../../web/ui/stepper/step-header.tsx";
import { TabBar } from "../../../web/ui/tab-bar/tab-bar.tsx";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);

const IDS = ["profile", "educations"];

function Page() {
  const { current, go } = useScrollSpy(IDS);
  return (
    <>
      <SideNav
        label="目次"
        groups={[{ id: "resume", title: "履歴書", items: IDS.map((id) => ({ id, label: id, href: `#${id}` })) }]}
        current={current}
        onGo={go}
      />
      {IDS.map((id) => (
        <section key={id} id={id} aria-label={id} />
      ))}
    </>
  );
}

test("focuses the chosen section and replaces the hash", async () => {
  render(<Page />);
  const steps = history.length;
  await userEvent.click(screen.getByRole("link", { name: "educations" }));
  expect(screen.getByRole("region", { name: "educations" })).toHaveFocus();
  expect(location.hash).toBe("#educations");
  expect(history.length).toBe(steps);
  expect(screen.getByRole("link", { name: "educations" })).toHaveAttribute("aria-current", "location");
  expect(screen.getByRole("list", { name: "履歴書" })).toBeVisible();
});

describe("a section that has not loaded", () => {
  const observers = new Set<() => void>();
  const sizeChanged = () => {
    for (const tell of observers) tell();
  };
  beforeEach(() => {
    observers.clear();
    global.ResizeObserver = class {
      constructor(tell: ResizeObserverCallback) {
        observers.add(() => tell([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    history.replaceState(null, "", "/");
  });

  /** Its second section comes with the code of its group. */
  function InTurn() {
    const { current, go } = useScrollSpy(IDS);
    const [hasAll, setAll] = useState(false);
    return (
      <>
        <SideNav
          label="目次"
          items={IDS.map((id) => ({ id, label: id, href: `#${id}` }))}
          current={current}
          onGo={go}
        />
        <section id="profile" aria-label="profile" />
        {hasAll && <section id="educations" aria-label="educations" />}
        <button type="button" onClick={() => setAll(true)}>
          届く
        </button>
      </>
    );
  }
  const chosen = () => screen.getByRole("link", { name: "educations" });
  const arrive = () => {
    fireEvent.click(screen.getByRole("button", { name: "届く" }));
    act(sizeChanged);
  };
  const twoFrames = () => act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  test("is focused when it appears", async () => {
    render(<InTurn />);
    await userEvent.click(chosen());
    expect(location.hash).toBe("#educations");
    expect(chosen()).toHaveAttribute("aria-current", "location");
    arrive();
    await waitFor(() => expect(screen.getByRole("region", { name: "educations" })).toHaveFocus());
  });

  test("is not focused when the person scrolled meanwhile", async () => {
    render(<InTurn />);
    await userEvent.click(chosen());
    fireEvent.wheel(window);
    arrive();
    await twoFrames();
    expect(screen.getByRole("region", { name: "educations" })).not.toHaveFocus();
  });

  test("is scrolled to when the hash names it, unless another section was chosen first", async () => {
    const scrolled = jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
      seen.push(this.id);
    });
    const seen: string[] = [];
    location.hash = "#educations";
    const { unmount } = render(<InTurn />);
    arrive();
    await waitFor(() => expect(seen).toEqual(["educations"]));
    unmount();
    location.hash = "#educations";
    render(<InTurn />);
    await userEvent.click(screen.getByRole("link", { name: "profile" }));
    arrive();
    await twoFrames();
    expect(seen).toEqual(["educations", "profile"]);
    scrolled.mockRestore();
  });
});

test("leaves a click with a modifier key to the browser", async () => {
  const go = jest.fn();
  render(<SideNav label="目次" items={[{ id: "a", label: "学歴", href: "#a" }]} onGo={go} />);
  expect(fireEvent.click(screen.getByRole("link"), { ctrlKey: true })).toBe(true);
  expect(go).not.toHaveBeenCalled();
  // jsdom has one tab, and goes there in a turn of its own.
  await waitFor(() => expect(location.hash).toBe("#a"));
  expect(fireEvent.click(screen.getByRole("link"))).toBe(false);
  expect(go).toHaveBeenCalledWith("a");
});

function WithSidebar({ onClosed }: { onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <Sidebar isOpen={isOpen} onOpenChange={setOpen} onClosed={onClosed} title="目次">
        <a href="#profile">基本情報</a>
      </Sidebar>
    </>
  );
}

/** Result of the media query `(width >= 64rem)`, and a function that widens the window. */
function windowOf(isWide: boolean) {
  const list = Object.assign(new EventTarget(), { matches: isWide, media: "" });
  jest.spyOn(window, "matchMedia").mockReturnValue(list as unknown as MediaQueryList);
  return () => {
    list.matches = true;
    list.dispatchEvent(new Event("change"));
  };
}

test("closes the sidebar on Escape and returns the focus", async () => {
  windowOf(false);
  const closed = jest.fn();
  render(<WithSidebar onClosed={closed} />);
  await userEvent.click(screen.getByRole("button", { name: "開く" }));
  expect(await screen.findByRole("dialog", { name: "目次" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(closed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole("button", { name: "開く" })).toHaveFocus());
});

test("closes the sidebar when the window becomes wide", async () => {
  const widen = windowOf(false);
  render(<WithSidebar />);
  await userEvent.click(screen.getByRole("button", { name: "開く" }));
  await screen.findByRole("dialog");
  act(widen);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  [-61, false],
  [-59, true],
])("keeps the sidebar open after a swipe of %i px: %s", async (distance, staysOpen) => {
  windowOf(false);
  render(<WithSidebar />);
  await userEvent.click(screen.getByRole("button", { name: "開く" }));
  const paper = await screen.findByRole("dialog");
  const finger = { pointerType: "touch", isPrimary: true, clientY: 100 };
  fireEvent.pointerDown(paper, { ...finger, clientX: 200 });
  fireEvent.pointerMove(paper, { ...finger, clientX: 200 + distance });
  fireEvent.pointerUp(paper, { ...finger, clientX: 200 + distance });
  if (staysOpen) expect(screen.getByRole("dialog")).toBeVisible();
  else await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const steps: readonly Step[] = [
  { id: "profile", title: "基本情報", state: "complete" },
  { id: "school", title: "学歴", state: "error" },
  { id: "work", title: "職歴", state: "pending" },
  { id: "check", title: "確認", state: "disabled" },
];

test("names number and state of each step, and selects enabled ones", async () => {
  const chosen = jest.fn();
  render(<StepHeader label="進み具合" steps={steps} current="school" onSelect={chosen} />);
  const buttons = within(screen.getByRole("navigation", { name: "進み具合" })).getAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual([
    "1基本情報（完了）",
    "2学歴（エラーあり）",
    "3職歴（未入力）",
    "4確認（選択できません）",
  ]);
  expect(buttons[1]).toHaveAttribute("aria-current", "step");
  expect(screen.getByText(/ステップ 2 \/ 4/)).toBeInTheDocument();
  for (const button of buttons) await userEvent.click(button);
  expect(chosen.mock.calls.flat()).toEqual(["profile", "school", "work"]);
});

test("shows a count up to 99 in the tab bar", () => {
  const item = { name: "求人", href: "/jobs", icon: House };
  const { rerender } = render(<TabBar label="メニュー" items={[{ ...item, count: 100 }]} current="/jobs" />);
  expect(screen.getByRole("link", { name: /^求人\s*100件$/ })).toHaveAttribute("aria-current", "page");
  rerender(<TabBar label="メニュー" items={[{ ...item, count: 0 }]} />);
  expect(screen.getByRole("link", { name: "求人" })).not.toHaveAttribute("aria-current");
});

function Filters() {
  const [names, setNames] = useState(["東京都", "正社員", "営業"]);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Tag onRemove={() => setNames(names.filter((it) => it !== name))}>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}

test("focuses the next tag after a removal, or the previous one after the last", async () => {
  render(<Filters />);
  const remove = (name: string) => screen.getByRole("button", { name: `「${name}」を外す` });
  await userEvent.click(remove("正社員"));
  expect(remove("営業")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(remove("東京都")).toHaveFocus();
});

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { type Conditions, useConditions } from "../../../web/features/job-search/use-conditions.ts";

let hook: Conditions;
function Probe() {
  hook = useConditions();
  return <p>{hook.isWaiting ? "待機" : "既定"}</p>;
}

async function open() {
  const history = createMemoryHistory({ initialEntries: ["/jobs"] });
  const router = createRouter({ routeTree: createRootRoute({ component: Probe }), history });
  render(<RouterProvider router={router as never} />);
  await screen.findByText("既定");
  const pushed = jest.spyOn(history, "push");
  jest.useFakeTimers();
  return { history, addresses: () => pushed.mock.calls.map(([path]) => path) };
}
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("choices in a row are one search, 300 ms after the last one, and show at once", async () => {
  const { addresses } = await open();
  act(() => hook.changeSoon({ remote: ["full"] }));
  await pass(299);
  act(() => hook.changeSoon({ ...hook.conditions, location: ["東京都"] }));
  expect(hook).toMatchObject({ isWaiting: true, search: "", conditions: { remote: ["full"], location: ["東京都"] } });
  await pass(299);
  expect(addresses()).toEqual([]);
  await pass(1);
  expect(addresses()).toEqual(["/jobs?location=%E6%9D%B1%E4%BA%AC%E9%83%BD&remote=full"]);
  await pass(1_000);
  expect(hook).toMatchObject({ isWaiting: false, conditions: { remote: ["full"], location: ["東京都"] } });
  expect(addresses()).toHaveLength(1);
});

test("words are searched at once, together with a choice that waits", async () => {
  const { addresses } = await open();
  act(() => hook.changeSoon({ remote: ["full"] }));
  act(() => hook.change({ ...hook.conditions, q: ["司書"] }));
  await pass(1_000);
  expect(addresses()).toEqual(["/jobs?q=%E5%8F%B8%E6%9B%B8&remote=full"]);
});

test("Back leads to the conditions of before, and what is the same is no entry", async () => {
  const { history } = await open();
  act(() => hook.change({ q: ["司書"] }));
  await pass(100);
  act(() => hook.change({ q: ["司書"] }));
  act(() => hook.change({}));
  await pass(100);
  await act(async () => history.back());
  await pass(100);
  expect(hook.conditions).toEqual({ q: ["司書"] });
  await act(async () => history.back());
  await pass(100);
  expect(hook.conditions).toEqual({});
});

test("a choice that waits is dropped with the address it was made at", async () => {
  const { history, addresses } = await open();
  act(() => hook.changeSoon({ remote: ["full"] }));
  await act(async () => history.push("/jobs?q=x"));
  await pass(1_000);
  expect(addresses()).toEqual(["/jobs?q=x"]);
  expect(hook).toMatchObject({ isWaiting: false, conditions: { q: ["x"] } });
});

test("a choice that is taken back in time leaves nothing waiting", async () => {
  await open();
  act(() => hook.changeSoon({ remote: ["full"] }));
  act(() => hook.changeSoon({ remote: [] }));
  await pass(1_000);
  expect(hook).toMatchObject({ isWaiting: false, conditions: {} });
});

test("a choice stays as it is shown until the address has it", async () => {
  const { history } = await open();
  let go = () => {};
  jest.spyOn(history, "push").mockImplementation((path) => {
    go = () => history.replace(path);
  });
  act(() => hook.changeSoon({ remote: ["full"] }));
  await pass(300);
  expect(hook).toMatchObject({ isWaiting: true, conditions: { remote: ["full"] }, search: "" });
  await act(async () => go());
  await pass(1);
  expect(hook).toMatchObject({ isWaiting: false, conditions: { remote: ["full"] }, search: "?remote=full" });
});

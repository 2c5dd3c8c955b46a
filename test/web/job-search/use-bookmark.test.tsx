import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { useBookmark } from "../../../web/features/job-search/use-bookmark.ts";

jest.mock("@tanstack/react-router", () => ({ useRouter: () => ({}) }));
jest.mock("../../../web/app/session.ts", () => ({ useRole: () => "seeker", seekerIn: () => undefined }));

const calls: { method: string; answer(status: number): void }[] = [];
const methods = () => calls.map(({ method }) => method);

beforeEach(() => {
  calls.length = 0;
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(
    (_url: URL, init: RequestInit) =>
      new Promise<Response>((resolve) => {
        const answer = (status: number) => resolve(Response.json({ success: true, message: "" }, { status }));
        calls.push({ method: String(init.method), answer });
      }),
  ) as unknown as typeof fetch;
});

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={createStore()}>{children}</Provider>;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test("the second of two quick presses is shown at once and sent after the first, refused or not", async () => {
  const { result } = renderHook(() => useBookmark({ id: "1", bookmarked: false }), { wrapper });
  act(() => result.current.toggle());
  await waitFor(() => expect(methods()).toEqual(["POST"]));
  expect(result.current.isOn).toBe(true);
  act(() => result.current.toggle());
  expect(result.current.isOn).toBe(false);
  await settled();
  expect(methods()).toEqual(["POST"]);

  calls[0]?.answer(422);
  await waitFor(() => expect(methods()).toEqual(["POST", "DELETE"]));
  calls[1]?.answer(200);
  await settled();
  expect(result.current.isOn).toBe(false);
});

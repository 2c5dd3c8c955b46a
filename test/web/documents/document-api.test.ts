import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { Provider } from "react-redux";
import { emptyResume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { useResume } from "../../../web/features/career/resume-document.ts";
import { addressOf, documentApi } from "../../../web/features/documents/document-api.ts";

const address = addressOf(resumeDefinition);

const answers: ((revision: number) => void)[] = [];
beforeEach(() => {
  answers.length = 0;
  requests.length = 0;
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answers.push((revision) => {
          const resume = { ...emptyResume, summary: `版${revision}` };
          resolve(new Response(JSON.stringify({ success: true, message: "保存しました", revision, resume })));
        });
      }),
  ) as unknown as typeof fetch;
});

const requests: PromiseLike<unknown>[] = [];

/** Resolves when the request has reached the server; its answer comes by `answer`. */
async function send(dispatch: () => PromiseLike<unknown>): Promise<void> {
  const call = answers.length;
  requests[call] = dispatch();
  await waitFor(() => expect(answers.length).toBeGreaterThan(call));
}

/** Answers a request, in the order in which they were sent from 0, and waits until the store holds the answer. */
async function answer(call: number, revision: number): Promise<void> {
  answers[call]?.(revision);
  await requests[call];
}

function openDocument() {
  const store = createStore();
  return {
    store,
    async read() {
      await send(() => store.dispatch(documentApi.endpoints.document.initiate({ address }, { forceRefetch: true })));
    },
    async save() {
      const save = { address, section: "summary", body: {}, revision: 6, keepalive: false };
      await send(() => store.dispatch(documentApi.endpoints.saveSection.initiate(save)));
    },
    shown: () => documentApi.endpoints.document.select({ address })(store.getState()).data?.revision,
  };
}

test("a read that began before a save never brings the older document back", async () => {
  const { read, save, shown } = openDocument();
  await read();
  await answer(0, 6);
  await read();
  await save();
  await answer(2, 7);
  expect(shown()).toBe(7);
  await answer(1, 6);
  expect(shown()).toBe(7);
});

test("a read that began after a save takes over an older document: the server has lost the save", async () => {
  const { read, save, shown } = openDocument();
  await read();
  await answer(0, 6);
  await save();
  await answer(1, 7);
  await read();
  await answer(2, 5);
  expect(shown()).toBe(5);
});

test("a save is seen where another page shows the document by its kind alone", async () => {
  const { store, save } = openDocument();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
  const { result } = renderHook(useResume, { wrapper });
  await act(() => answer(0, 6));
  await waitFor(() => expect(result.current?.summary).toBe("版6"));
  await act(save);
  await act(() => answer(1, 7));
  await waitFor(() => expect(result.current?.summary).toBe("版7"));
});

import { randomUUID } from "node:crypto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyDocument } from "../../../documents/empty.ts";
import { documentOf } from "../../../documents/paths.ts";
import { createStore } from "../../../web/app/store.ts";
import { addressOf, documentApi } from "../../../web/features/documents/document-api.ts";
import { createDocumentPages } from "../../../web/features/documents/document-pages.ts";
import { draftKey, findDraftOwner } from "../../../web/features/documents/drafts/draft-key.ts";
import { confirmPath, sectionPath } from "../../../web/features/documents/paths.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { recordDefinition } from "../../support/record-definition.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openSection } from "./open-section.tsx";

const id = randomUUID();
const record = documentOf(recordDefinition, id);

test("the pages of a document name its subject", () => {
  expect(confirmPath(record)).toBe(`/records/${id}/confirm`);
  expect(sectionPath(record, "profile")).toBe(`/records/${id}/profile/edit`);
});

test("a draft is found by the kind of its document and goes to its subject", () => {
  const other = documentOf(recordDefinition, randomUUID());
  expect(draftKey(record, "profile")).not.toBe(draftKey(other, "profile"));
  const found = findDraftOwner([recordDefinition], `${draftKey(record, "profile")}#1`);
  expect([found?.definition.path, found?.section.id]).toEqual([`/records/${id}`, "profile"]);
  expect(findDraftOwner([other], draftKey(record, "profile"))).toBeUndefined();
});

test("a save makes the history of its own document stale, and of no other of its kind", async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  const sent: string[] = [];
  global.fetch = jest.fn(async ({ pathname }: URL) => {
    sent.push(pathname);
    return new Response(JSON.stringify({ success: true, revision: 1, record: {}, entries: [], next: null }));
  }) as unknown as typeof fetch;
  const store = createStore();
  const addresses = [record, documentOf(recordDefinition, randomUUID())].map(addressOf);
  for (const address of addresses) {
    await store.dispatch(documentApi.endpoints.history.initiate({ address }));
  }
  const [address, other] = addresses as [(typeof addresses)[0], (typeof addresses)[0]];
  const save = { address, section: "profile", body: {}, revision: 0, keepalive: false };
  await store.dispatch(documentApi.endpoints.saveSection.initiate(save));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const history = (calls = "") => sent.filter((url) => url.startsWith(`${calls}/history`)).length;
  expect([history(address.calls), history(other.calls)]).toEqual([2, 1]);
  expect(sent).toContain(`/agency/records/${id}/profile`);
});

test("a colleague's change of the same field opens the conflict panel, and the draft is the subject's", async () => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  await import("../../../web/features/documents/editor/generated-fields.tsx");
  const values = emptyDocument(recordDefinition);
  const theirs = { revision: 2, record: { ...values, name: "桜 美咲" } };
  const saved: string[] = [];
  global.fetch = jest.fn(async ({ pathname }: URL, { method, headers }: RequestInit) => {
    const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (pathname === "/api/v1/session") return answer({ user: null, csrf_token: "t" });
    if (method !== "PATCH") return answer(pathname === `/agency/records/${id}` ? theirs : {});
    saved.push(pathname);
    return answer(theirs, new Headers(headers).get("If-Match") === '"2"' ? 200 : 412);
  }) as unknown as typeof fetch;
  const pages = createDocumentPages({
    definition: record,
    sections: { profile: { lead: "本人について" }, skills: { lead: "スキル" } },
    links: [],
    texts: { historyExample: "", nothingToPrint: "" },
  });
  await openSection({ pages, section: "profile", known: { revision: 1, values } });
  fireEvent.change(screen.getByRole("textbox", { name: /^氏名/ }), { target: { value: "佐倉 美咲" } });
  await userEvent.click(screen.getByRole("button", { name: "保存して次へ" }));
  expect(await screen.findByText("別の画面で変更されています")).toBeInTheDocument();
  expect(saved[0]).toBe(`/agency/records/${id}/profile`);
  await waitFor(() =>
    expect(createDraftStore("hanako").keys()).toEqual([expect.stringContaining(`record:${id}/profile`)]),
  );
});

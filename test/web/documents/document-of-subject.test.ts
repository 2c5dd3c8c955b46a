import { randomUUID } from "node:crypto";
import { documentOf } from "../../../documents/paths.ts";
import { createStore } from "../../../web/app/store.ts";
import { addressOf, documentApi } from "../../../web/features/documents/document-api.ts";
import { draftKey, findDraftOwner } from "../../../web/features/documents/drafts/draft-key.ts";
import { confirmPath, sectionPath } from "../../../web/features/documents/paths.ts";
import { recordDefinition } from "../../support/record-definition.ts";

const id = randomUUID();
const record = documentOf(recordDefinition, id);

test("the pages of a document name its subject", () => {
  expect(confirmPath(record)).toBe(`/agency/records/${id}/confirm`);
  expect(sectionPath(record, "profile")).toBe(`/agency/records/${id}/profile/edit`);
});

test("a draft is found by the kind of its document and goes to its subject", () => {
  const other = documentOf(recordDefinition, randomUUID());
  expect(draftKey(record, "profile")).not.toBe(draftKey(other, "profile"));
  const found = findDraftOwner([recordDefinition], `${draftKey(record, "profile")}#1`);
  expect([found?.definition.path, found?.section.id]).toEqual([`/agency/records/${id}`, "profile"]);
  expect(findDraftOwner([other], draftKey(record, "profile"))).toBeUndefined();
});

test("a save makes the history of its own document stale, and of no other of its kind", async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  const sent: string[] = [];
  global.fetch = jest.fn(async (url: string) => {
    sent.push(url);
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
  const history = (path: string) => sent.filter((url) => url.startsWith(`/api/v1${path}/history`)).length;
  expect([history(address.path), history(other.path)]).toEqual([2, 1]);
  expect(sent).toContain(`/agency/records/${id}/profile`);
});

import { fetchPdf } from "../../../web/features/documents/print/fetch-pdf.ts";

const answered = (status: number, body: string) => {
  const json = async () => JSON.parse(body);
  const answer = { ok: status === 200, status, json, arrayBuffer: async () => new TextEncoder().encode(body).buffer };
  globalThis.fetch = jest.fn().mockResolvedValue(answer);
  return fetchPdf("/user/resume/output.pdf", new AbortController().signal);
};

test("a PDF comes as its bytes", async () => {
  expect(new TextDecoder().decode(await answered(200, "%PDF-1.7"))).toBe("%PDF-1.7");
});

test.each([
  [429, '{"message":"印刷の回数が多くなっています。"}', "印刷の回数が多くなっています。"],
  [503, '{"message":"ただいま混み合っています。"}', "ただいま混み合っています。"],
  [503, "<html>", "ページを再読み込みするか、しばらく経ってから再度お試しください。"],
  [500, '{"message":"サーバーエラー"}', "ページを再読み込みするか、しばらく経ってから再度お試しください。"],
])("a refusal %s %s reads %s", async (status, body, message) => {
  await expect(answered(status, body)).rejects.toMatchObject({ name: "PdfNotLoaded", message });
});

import { importMessages } from "../../../japanese/import-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import { networkError } from "../../../web/app/api-error.ts";
import { failureOf } from "../../../web/features/documents/import/import-api.ts";

test.each([
  [
    "the server's words about the field",
    { status: 422, message: "x", errors: { google_docs_url: ["開けません"] } },
    "開けません",
  ],
  ["words of the server about an error of its own", { status: 503, message: "混み合っています" }, "混み合っています"],
  ["a server error without words", { status: 502, message: messages.serverError }, "サーバーエラー: 502 Bad Gateway"],
  ["a status without a known phrase", { status: 599, message: messages.serverError }, "サーバーエラー: 599"],
  ["an answer that cannot be read", { status: 200, message: messages.unexpected }, importMessages.unexpected],
  ["a missing network", networkError, networkError.message],
])("a failed import reports %s", (_, error, text) => {
  expect(failureOf(error)).toBe(`エラー: ${text}`);
});

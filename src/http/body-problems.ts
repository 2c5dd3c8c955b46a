import { Problem } from "./problems.ts";

export const tooLarge = () => new Problem(413, "送信されたデータが大きすぎます。");

export const unsupportedType = () => new Problem(415, "この形式のデータは受け付けていません。");

/** What a body that cannot be read is answered with. */
export const malformed = () => new Problem(400, "リクエストの形式が正しくありません。");

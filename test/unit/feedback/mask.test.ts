import { maskPersonal } from "../../../modules/feedback/domain/mask.ts";

const NAMES = ["山田 花子"];
const EMAIL = "〔メールアドレス〕";
const PHONE = "〔電話番号〕";
const NAME = "〔氏名〕";

test.each([
  ["連絡先は hanako.yamada+work@example.co.jp です", `連絡先は ${EMAIL} です`],
  ["ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐまで", `${EMAIL}まで`],
  ["a@b.jp、c@d.example.jp", `${EMAIL}、${EMAIL}`],
  ["mailto:x@example.jp?subject=1", `mailto:${EMAIL}?subject=1`],
  ["@example.jp だけ、a@b だけ、5 @ 100円", "@example.jp だけ、a@b だけ、5 @ 100円"],
])("e-mail addresses: %s", (text, masked) => {
  expect(maskPersonal(text, [])).toBe(masked);
});

test.each([
  ["09012345678に電話", `${PHONE}に電話`],
  ["090-1234-5678", PHONE],
  ["０９０－１２３４－５６７８", PHONE],
  ["090 1234 5678", PHONE],
  ["(03) 1234-5678", PHONE],
  ["03（1234）5678", PHONE],
  ["0120ー123ー456", PHONE],
  ["+81 90-1234-5678", PHONE],
  ["2026年11月 090-1234-5678", `2026年11月 ${PHONE}`],
  ["090-1234-5678 090-8765-4321", `${PHONE} ${PHONE}`],
])("telephone numbers: %s", (text, masked) => {
  expect(maskPersonal(text, [])).toBe(masked);
});

test.each([
  "2026-11-20 10:15:30",
  "1987年4月1日から2026年3月31日まで",
  "〒231-0023",
  "注文番号 12345678901234567890",
  "エラー 0x00001234",
  "年収は4,500,000円",
  "版 0.1.0",
])("other figures stay: %s", (text) => {
  expect(maskPersonal(text, NAMES)).toBe(text);
});

test.each([
  ["山田 花子と申します", `${NAME}と申します`],
  ["山田花子、山田　花子", `${NAME}、${NAME}`],
  ["山田です。花子の職歴", `${NAME}です。${NAME}の職歴`],
  ["小山と田中", "小山と田中"],
])("the names of the account: %s", (text, masked) => {
  expect(maskPersonal(text, NAMES)).toBe(masked);
});

test("a name of one letter is masked where a person is meant", () => {
  expect(maskPersonal("林 健です。林さんの森林、健康", ["林 健"])).toBe(`${NAME}です。${NAME}さんの森林、健康`);
});

test("names in Latin letters are found in any case, and their signs are letters", () => {
  expect(maskPersonal("TARO YAMADA, taro", ["Taro Yamada"])).toBe(`${NAME}, ${NAME}`);
  expect(maskPersonal("a.b と axb", ["a.b"])).toBe(`${NAME} と axb`);
  expect(maskPersonal("そのまま", ["", " ", "　"])).toBe("そのまま");
});

test("several kinds in one text", () => {
  expect(maskPersonal("山田花子（090-1234-5678、a@b.jp）", NAMES)).toBe(`${NAME}（${PHONE}、${EMAIL}）`);
});

import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = async (query: string) => {
  const answer = await openBrowser(app.url).get(`/api/zipcloud${query}`);
  expect(answer.status).toBe(200);
  return answer.json;
};

const harajuku = {
  address1: "東京都",
  address2: "渋谷区",
  address3: "神宮前",
  kana1: "ﾄｳｷｮｳﾄ",
  kana2: "ｼﾌﾞﾔｸ",
  kana3: "ｼﾞﾝｸﾞｳﾏｴ",
  prefcode: "13",
  zipcode: "1500001",
};

test.each(["1500001", "150-0001", "１５０－０００１", "〒150ー0001"])("answers %s as zipcloud does", async (typed) => {
  expect(await ask(`?zipcode=${encodeURIComponent(typed)}`)).toEqual({
    status: 200,
    message: null,
    results: [harajuku],
  });
});

test("a code of two prefectures has both", async () => {
  const { results } = await ask("?zipcode=4980000");
  expect(results.map(({ address1, prefcode }: typeof harajuku) => [address1, prefcode])).toEqual([
    ["愛知県", "23"],
    ["三重県", "24"],
  ]);
});

test("a code that does not exist has no results", async () => {
  expect(await ask("?zipcode=0000000")).toEqual({ status: 200, message: null, results: null });
});

test.each(["", "?zipcode=", "?zipcode=150000", "?zipcode=15000011", "?zipcode=abcdefg"])(
  "%s is answered with status 400 in the body",
  async (query) => {
    const message = "有効な郵便番号を入力してください（例：123-4567）";
    expect(await ask(query)).toEqual({ status: 400, message, results: null });
  },
);

test("may be kept by a browser for a day", async () => {
  const answer = await openBrowser(app.url).get("/api/zipcloud?zipcode=1500001");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
});

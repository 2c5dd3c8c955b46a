import { createLicenceNames } from "../../../modules/assist/catalogues/licence-names.ts";

const find = createLicenceNames();

test.each([
  ["日商簿記検定試験2級　合格", "日商簿記2級"],
  ["日本商工会議所簿記検定試験2級　合格", "日商簿記2級"],
  ["普通自動車免許　取得", "普通自動車第一種運転免許"],
  ["普通自動車第一種運転免許　取得", "普通自動車免許"],
  ["TOEIC Listening & Reading公開テスト　850点　取得", "TOEIC"],
  ["ＴＯＥＩＣ　Listening & Reading公開テスト", "ＴＯＥＩＣ　Listening & Reading公開テスト"],
  ["社内検定　合格", "社内検定　合格"],
])("%s is also called %s", async (written, called) => {
  expect(await find([written])).toContain(called);
});

test("an alias of several licences stands for none of them", async () => {
  expect(await find(["車の免許　取得"])).toEqual(["車の免許　取得"]);
});

import { splitPosition } from "../../../japanese/split-position.ts";

test.each([
  ["法人本部　総務課　主任", "法人本部　総務課", "主任"],
  ["営業部 課長", "営業部", "課長"],
  ["総務部総務課主任", "総務部総務課", "主任"],
  ["経理部", "経理部", ""],
  ["第一営業部　横浜支店", "第一営業部　横浜支店", ""],
  ["主任", "", "主任"],
  ["総務課長", "", "総務課長"],
  ["営業部長代理", "", "営業部長代理"],
  ["内科病棟 看護師長", "内科病棟", "看護師長"],
  ["システム部　開発チーム　テックリード（兼任）", "システム部　開発チーム", "テックリード（兼任）"],
  ["代表取締役", "", "代表取締役"],
  ["店長", "", "店長"],
  ["  ", "", ""],
])("%j is the department %j and the title %j", (text, department, position) => {
  expect(splitPosition(text)).toEqual({ department, position });
});

import { splitAddress } from "../../../japanese/split-address.ts";
import { readPostalData } from "../../../scripts/postal-data.ts";

test.each([
  ["奈良県大和郡山市北郡山町248-4", ["奈良県", "大和郡山市", "北郡山町248-4", ""]],
  ["佐賀県杵島郡大町町大字大町5000", ["佐賀県", "杵島郡大町町", "大字大町5000", ""]],
  ["山形県東村山郡山辺町緑ケ丘5", ["山形県", "東村山郡山辺町", "緑ケ丘5", ""]],
  ["福島県南相馬市原町区本町2-27", ["福島県", "南相馬市", "原町区本町2-27", ""]],
  ["兵庫県姫路市網干区興浜1", ["兵庫県", "姫路市", "網干区興浜1", ""]],
  ["愛知県蒲郡市旭町17-1", ["愛知県", "蒲郡市", "旭町17-1", ""]],
])("the municipality of %s is the one that exists", (text, parts) => {
  expect(splitAddress(text)).toEqual(parts);
});

test("every address of the postal list is cut behind its municipality", () => {
  const addresses = readPostalData().map(({ prefecture, city, town }) => [prefecture, city, `${town}1-2-3`]);
  expect(addresses.length).toBeGreaterThan(140_000);
  const wrong = addresses.filter(([prefecture, city], index) => {
    const cut = splitAddress(addresses[index]?.join("") ?? "");
    return cut?.[0] !== prefecture || cut?.[1] !== city;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["神奈川県愛川町角田251-1", ["神奈川県", "愛川町", "角田251-1", ""]],
  ["東京都三宅村阿古497", ["東京都", "三宅村", "阿古497", ""]],
  ["大阪府大阪市梅田1-1-3", ["大阪府", "大阪市", "梅田1-1-3", ""]],
  ["埼玉県浦和市高砂3-15-1", ["埼玉県", "浦和市", "高砂3-15-1", ""]],
])("%s: a district or ward may be left out, and a town of former times stays", (text, parts) => {
  expect(splitAddress(text)).toEqual(parts);
});

test.each([
  ["東京都　渋谷区　神宮前1-5-8　コーポみどり101", ["東京都", "渋谷区", "神宮前1-5-8", "コーポみどり101"]],
  ["大阪府 大阪市 北区 梅田1-1-3", ["大阪府", "大阪市北区", "梅田1-1-3", ""]],
  ["神奈川県茅ヶ崎市茅ヶ崎1", ["神奈川県", "茅ヶ崎市", "茅ヶ崎1", ""]],
  ["東京都西多摩郡桧原村467", ["東京都", "西多摩郡桧原村", "467", ""]],
  ["奈良県葛\u{e0100}城市柿本166", ["奈良県", "葛\u{e0100}城市", "柿本166", ""]],
])("%s is read as it is written, with spaces and variants", (text, parts) => {
  expect(splitAddress(text)).toEqual(parts);
});

test.each([
  ["大阪市北区梅田1-1-3", "大阪府"],
  ["横浜市みなとみらい2-3", "神奈川県"],
  ["杵島郡大町町大字大町5000", "佐賀県"],
  ["渋谷区神宮前1-5-8", "東京都"],
])("%s lacks the prefecture, which is that of its municipality", (text, prefecture) => {
  expect(splitAddress(text)?.[0]).toBe(prefecture);
});

test.each([
  ["府中市宮町1-1", "two prefectures have the city"],
  ["中央区大通1", "it may be a ward of several cities"],
  ["昭和町1-2", "towns of the name are in many cities"],
  ["東京都", "there is no municipality"],
  ["神宮前1-5-8", "there is neither"],
])("%s is not cut: %s", (text) => {
  expect(splitAddress(text)).toBeUndefined();
});

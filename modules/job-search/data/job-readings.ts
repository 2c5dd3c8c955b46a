/** Readings of words that people search for, in hiragana, with the ways of writing them. Curated by hand for Rireki. */
const LINES = `
けいり 経理
かいけい 会計
じんじ 人事
そうむ 総務
ほうむ 法務
こうほう 広報
せんでん 宣伝
きかく 企画
えいぎょう 営業
じむ 事務
えいぎょうじむ 営業事務
いりょうじむ 医療事務
はんばい 販売
せっきゃく 接客
うけつけ 受付
ひしょ 秘書
かんり 管理
かいはつ 開発
うんよう 運用
せっけい 設計
せいぞう 製造
せいさん 生産
ひんしつかんり 品質管理
ぶつりゅう 物流
そうこ 倉庫
はいそう 配送
うんてん 運転
うんてんしゅ 運転手
けいび 警備
けいびいん 警備員
せいそう 清掃
けんちく 建築
どぼく 土木
せこうかんり 施工管理
でんき 電気
きかい 機械
ちょうり 調理
ちょうりし 調理師
えいようし 栄養士
かんりえいようし 管理栄養士
かんご 看護
かんごし 看護師
じゅんかんごし 准看護師
かいご 介護
かいごふくしし 介護福祉士
ほいく 保育
ほいくし 保育士
やくざいし 薬剤師
びようし 美容師
りがくりょうほうし 理学療法士
さぎょうりょうほうし 作業療法士
しかえいせいし 歯科衛生士
しかじょしゅ 歯科助手
きょうし 教師
きょういん 教員
こうし 講師
じゅく 塾
ほんやく 翻訳
つうやく 通訳
へんしゅう 編集
こうこく 広告
きんゆう 金融
ぎんこう 銀行
ほけん 保険
ふどうさん 不動産
べんごし 弁護士
ぜいりし 税理士
しゃろうし 社労士
ぼき 簿記
ふつうめんきょ 普通免許 普通自動車免許 普通自動車運転免許
えいけん 英検
ざいたく 在宅
せいしゃいん 正社員
けいやくしゃいん 契約社員
みけいけん 未経験
やきん 夜勤
にっきん 日勤
どようび 土曜日
たんじかん 短時間
じたん 時短
ざんぎょう 残業
`;

/** Pairs of a reading, folded, and what it is written as. */
export const JOB_READINGS: readonly (readonly [reading: string, written: readonly string[]])[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const [reading = "", ...written] = line.split(" ");
    return [reading, written];
  });

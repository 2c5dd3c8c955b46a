/** Words that mean the same in a search for jobs: any of a line finds the others. */
const LINES = `
SE システムエンジニア
PG プログラマー プログラマ
エンジニア 技術者
PM プロジェクトマネージャー プロジェクトマネジャー
PdM プロダクトマネージャー プロダクトマネジャー
フロントエンド フロントエンジニア
インフラ SRE
デザイナー デザイナ
看護師 ナース
准看護師 准看
介護福祉士 介護職 ケアワーカー
ケアマネ ケアマネージャー 介護支援専門員
保育士 保育スタッフ
薬剤師 調剤
営業 セールス
営業事務 セールスアシスタント
事務 オフィスワーク
経理 会計
人事 HR 採用担当
総務 庶務
広報 PR
マーケター マーケティング
販売 ショップスタッフ 店員
接客 ホールスタッフ
調理師 コック 調理スタッフ
ドライバー 運転手
倉庫 物流
警備員 ガードマン
清掃 クリーニングスタッフ
施工管理 現場監督
コールセンター テレオペ オペレーター
在宅 リモート テレワーク
正社員 正規雇用
バイト アルバイト パート
未経験 経験不問
`;

/** Lines of words of equal meaning, as they are typed. */
export const JOB_SYNONYMS: readonly (readonly string[])[] = LINES.trim()
  .split("\n")
  .map((line) => line.split(" "));

/**
 * Matters that a recruitment must not ask for or require. Sources: 厚生労働省「公正な採用選考の基本」 (the fourteen matters),
 * 男女雇用機会均等法5条 (sex), 労働施策総合推進法9条 and 施行規則1条の3 (age, with its exceptions).
 */
export interface FairHiringRule {
  readonly id: string;
  /** The matter, as the source names it. */
  readonly matter: string;
  readonly source: string;
  /** Why, and what to write instead. */
  readonly advice: string;
  /** Finds a wording; the whole match is shown. */
  readonly pattern: RegExp;
  /** The wording is allowed where this stands in the same text. */
  readonly unless?: RegExp;
}

const BASICS = "厚生労働省「公正な採用選考の基本」";
const AGE = "労働施策総合推進法9条、同施行規則1条の3";
const SEX = "男女雇用機会均等法5条";

const matter = (id: string, name: string, pattern: RegExp, advice: string): FairHiringRule => ({
  id,
  matter: name,
  source: BASICS,
  advice,
  pattern,
});

export const FAIR_HIRING_RULES: readonly FairHiringRule[] = [
  matter(
    "birthplace",
    "本籍・出生地に関すること",
    /本籍|出生地|出身地|戸籍(?:謄本|抄本)/u,
    "本人に責任のない事項です。記載を削除してください。",
  ),
  matter(
    "family",
    "家族に関すること",
    /家族構成|(?:家族|両親|父母|配偶者|親|兄弟)の(?:職業|学歴|収入|健康|勤務先|続柄|氏名)|扶養家族の(?:有無|人数)|既婚|未婚|独身の方/u,
    "本人に責任のない事項です。手続きに必要な場合は採用が決まった後に確認してください。",
  ),
  matter(
    "housing",
    "住宅状況に関すること",
    /住宅(?:状況|の種類)|持ち家|借家|間取り|同居者/u,
    "本人に責任のない事項です。記載を削除してください。",
  ),
  matter(
    "environment",
    "生活環境・家庭環境などに関すること",
    /生活環境|家庭環境|生い立ち|世帯収入|資産状況/u,
    "本人に責任のない事項です。記載を削除してください。",
  ),
  matter("religion", "宗教に関すること", /宗教|信仰|信条する/u, "本来自由であるべき事項です。記載を削除してください。"),
  matter(
    "party",
    "支持政党に関すること",
    /支持(?:する)?政党|政治的(?:信条|立場)|投票先/u,
    "本来自由であるべき事項です。記載を削除してください。",
  ),
  matter(
    "philosophy",
    "人生観、生活信条などに関すること",
    /人生観|生活信条|座右の銘/u,
    "本来自由であるべき事項です。仕事の進め方を尋ねるなら「仕事で大切にしていること」としてください。",
  ),
  matter(
    "respected-person",
    "尊敬する人物に関すること",
    /尊敬する(?:人物|人|方)/u,
    "本来自由であるべき事項です。記載を削除してください。",
  ),
  matter("thought", "思想に関すること", /思想|信条(?!する)/u, "本来自由であるべき事項です。記載を削除してください。"),
  matter(
    "union",
    "労働組合・学生運動など社会運動に関すること",
    /労働組合(?:への)?(?:加入|活動)(?:の有無|歴|状況)|学生運動|社会運動|市民運動/u,
    "本来自由であるべき事項です。記載を削除してください。",
  ),
  matter(
    "reading",
    "購読新聞・雑誌・愛読書などに関すること",
    /購読(?:新聞|雑誌|紙)|愛読書|好きな(?:本|新聞|雑誌)/u,
    "本来自由であるべき事項です。記載を削除してください。",
  ),
  matter(
    "inquiry",
    "身元調査などの実施",
    /身元(?:調査|照会)|身辺調査|素行調査/u,
    "就職差別につながるおそれがあります。実施しないでください。",
  ),
  matter(
    "own-form",
    "本人の適性・能力に関係ない事項を含んだ応募書類の使用",
    /(?:自宅|現住所)(?:付近)?の(?:略図|地図)/u,
    "通勤の経路は採用が決まった後に確認してください。",
  ),
  matter(
    "health-check",
    "合理的・客観的に必要性が認められない健康診断の実施",
    /(?:採用|応募)(?:時|前)の健康診断|健康診断書(?:の|を)?(?:提出|添付)|血液型|既往歴|病歴/u,
    "仕事に必要な範囲を理由とともに示すか、記載を削除してください。",
  ),
  {
    id: "sex",
    matter: "性別を理由とする差別",
    source: SEX,
    advice: "性別を条件にできません。「営業職」「スタッフ」のように性別を含まない言葉にしてください。",
    pattern:
      /(?:男性|女性|男子|女子)(?:のみ|限定|歓迎|向け|募集|の方|が活躍)|営業マン|カメラマン|ウェイトレス|ウエイトレス|看護婦|保母|スチュワーデス/u,
  },
  {
    id: "age",
    matter: "年齢の制限",
    source: AGE,
    advice:
      "年齢を条件にできません。定年を上限とする、長期勤続によるキャリア形成のためなど例外に当たる場合は、その理由を書いてください。",
    pattern:
      /(?:[1-6１-６]\s*[0-9０-９]\s*(?:歳|才)\s*(?:以上|以下|未満|まで|くらい|位))|[2-6２-６](?<!から\s*.)0\s*代\s*(?:まで|のみ|限定|歓迎|の方|が活躍)|若手(?:のみ|限定|の方)|年齢制限あり/u,
    unless: /定年|長期勤続|キャリア形成|法令(?:の規定|により)|深夜業|芸術・芸能|技能(?:の)?継承|例外事由/u,
  },
];

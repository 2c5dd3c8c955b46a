/** Ends of the names of departments. */
const DEPARTMENT =
  /(?:本部|部門|部|課|室|係|局|科|班|支社|本社|支店|店|営業所|事業所|研究所|工場|センター|グループ|チーム|ユニット|病棟)$/;
/** Ends of titles. A title that begins with 長 belongs to the letter before it: 総務課長. */
const TITLE =
  /^[^長].*(?:長|主任|主事|主査|係|リーダー|マネージャー|マネジャー|チーフ|担当|スタッフ|補佐|代理|職|員)$|^主[任事査]$/;

export interface Post {
  readonly department: string;
  readonly position: string;
}

/**
 * The department and the title of a 役職・配属先 that names both: 「法人本部　総務課　主任」 is 「法人本部　総務課」 and 「主任」. A text without
 * a department is a title.
 */
export function splitPosition(text: string): Post {
  const written = text.trim();
  const words = written.split(/\s+/);
  const titled = words.findIndex((word) => !DEPARTMENT.test(word));
  if (titled < 0) return { department: written, position: "" };
  const joined = inOneWord(words[titled] ?? "");
  const departments = [...words.slice(0, titled), ...(joined ? [joined.department] : [])];
  const title = [joined?.position ?? words[titled] ?? "", ...words.slice(titled + 1)];
  return { department: departments.join("　"), position: title.join("　") };
}

/** 総務課主任; undefined for a word that is a title alone. */
function inOneWord(word: string): Post | undefined {
  for (let end = word.length - 2; end > 0; end--) {
    const [department, position] = [word.slice(0, end), word.slice(end)];
    if (DEPARTMENT.test(department) && TITLE.test(position)) return { department, position };
  }
  return undefined;
}

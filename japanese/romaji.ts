const SYLLABLES = syllables();

/** Spellings of one sound: 訓令式 and what keyboards accept, as Hepburn; then long vowels as short ones. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/[āâ]/g, "a"],
  [/[īî]/g, "i"],
  [/[ūû]/g, "u"],
  [/[ēê]/g, "e"],
  [/[ōô]/g, "o"],
  [/[^a-z0-9]/g, ""],
  [/(?<![cs])hu/g, "fu"],
  [/s[iy](?=[auo])/g, "sh"],
  [/si/g, "shi"],
  [/(?:ty|cy)(?=[auo])/g, "ch"],
  [/ti/g, "chi"],
  [/tu/g, "tsu"],
  [/(?:zy|jy|dy)(?=[auo])/g, "j"],
  [/[zd]i/g, "ji"],
  [/du/g, "zu"],
  [/m(?=[bpm])/g, "n"],
  [/tch/g, "cch"],
  [/nn(?=$|[^aiueoy])/g, "n"],
  [/ou|oo|oh(?![aiueo])/g, "o"],
  [/uu/g, "u"],
  [/([aie])\1/g, "$1"],
];

/**
 * Latin letters as two spellings of one reading compare equal: "Toukyou", "Tōkyō", "tokyo" → "tokyo", "sinbun" →
 * "shinbun". Only for comparing.
 */
export function foldRomaji(text: string): string {
  return SPELLINGS.reduce((folded, [pattern, by]) => folded.replace(pattern, by), text.normalize("NFKC").toLowerCase());
}

/** Hiragana in Latin letters, folded as `foldRomaji` does: とうきょう → "tokyo". Other characters are omitted. */
export function romajiOf(hiragana: string): string {
  let romaji = "";
  let isDouble = false;
  for (let i = 0; i < hiragana.length; ) {
    const pair = SYLLABLES.get(hiragana.slice(i, i + 2));
    const syllable = pair ?? SYLLABLES.get(hiragana.charAt(i)) ?? "";
    if (hiragana.charAt(i) === "っ") isDouble = true;
    else {
      romaji += isDouble && /^[a-z]/.test(syllable) ? syllable.charAt(0) + syllable : syllable;
      isDouble = false;
    }
    i += pair === undefined ? 1 : 2;
  }
  return foldRomaji(romaji);
}

/** Hepburn, by one or two hiragana. */
function syllables(): ReadonlyMap<string, string> {
  const rows: Readonly<Record<string, string>> = {
    あ: "a i u e o",
    か: "ka ki ku ke ko",
    が: "ga gi gu ge go",
    さ: "sa shi su se so",
    ざ: "za ji zu ze zo",
    た: "ta chi tsu te to",
    だ: "da ji zu de do",
    な: "na ni nu ne no",
    は: "ha hi fu he ho",
    ば: "ba bi bu be bo",
    ぱ: "pa pi pu pe po",
    ま: "ma mi mu me mo",
    ら: "ra ri ru re ro",
  };
  const letters: Readonly<Record<string, string>> = {
    あ: "あいうえお",
    か: "かきくけこ",
    が: "がぎぐげご",
    さ: "さしすせそ",
    ざ: "ざじずぜぞ",
    た: "たちつてと",
    だ: "だぢづでど",
    な: "なにぬねの",
    は: "はひふへほ",
    ば: "ばびぶべぼ",
    ぱ: "ぱぴぷぺぽ",
    ま: "まみむめも",
    ら: "らりるれろ",
  };
  const table = new Map<string, string>(
    Object.entries({ や: "ya", ゆ: "yu", よ: "yo", わ: "wa", を: "o", ん: "n", ゔ: "vu" }),
  );
  for (const [row, sounds] of Object.entries(rows)) {
    sounds.split(" ").forEach((sound, index) => {
      table.set(letters[row]?.charAt(index) ?? "", sound);
    });
  }
  const glides: readonly [string, string][] = [..."きぎしじちぢにひびぴみり"].map((kana) => [
    kana,
    table.get(kana) ?? "",
  ]);
  for (const [kana, sound] of glides) {
    const stem = /^(sh|ch|j)i$/.test(sound) ? sound.slice(0, -1) : `${sound.slice(0, -1)}y`;
    for (const [small, vowel] of [
      ["ゃ", "a"],
      ["ゅ", "u"],
      ["ょ", "o"],
      ["ぇ", "e"],
    ] as const) {
      table.set(kana + small, stem + vowel);
    }
  }
  for (const [small, vowel] of [
    ["ぁ", "a"],
    ["ぃ", "i"],
    ["ぅ", "u"],
    ["ぇ", "e"],
    ["ぉ", "o"],
  ] as const) {
    table.set(small, vowel);
    table.set(`ふ${small}`, `f${vowel}`);
    table.set(`う${small}`, `w${vowel}`);
    table.set(`ゔ${small}`, `v${vowel}`);
    table.set(`つ${small}`, `ts${vowel}`);
  }
  return table.set("てぃ", "ti").set("でぃ", "di").set("とぅ", "tu").set("どぅ", "du");
}

import { type Label, POINT, type Slot } from "../../../src/typesetting/measures.ts";
import type { Form, Grid, TextBox } from "./geometry.ts";
import { columnLine, leftEdge, rowHairline, rowLine } from "./rules.ts";

/**
 * 厚生労働省履歴書様式例 (2021-04-16): every coordinate on it, measured on the official A3 file in millimetres. The tests hold
 * this table against data/mhlw-form.json, which a script took from that file.
 */
const BODY = 11.04;
const NOTE = 8.04;
const KANA = 9.96;

export const label = (text: string, x: number, y: number, size: number, width: number): Label => ({
  text,
  x,
  y,
  size,
  width,
});
const kana = (y: number) => [label("ふりがな", 26.209, y, KANA, 14.171)];
const phone = (y: number) => [label("電話", 163.255, y, BODY, 7.789)];
const year = (x: number, y: number) => label("年", x, y, BODY, 3.895);
const month = (x: number, y: number) => label("月", x, y, BODY, 3.895);

/** A slot on the baseline of its labels. */
const onLine = (x1: number, x2: number, baseline: number, align: Slot["align"], size: number, floor: number): Slot => {
  const middle = baseline - 0.38 * size * POINT;
  return { x1, x2, y1: middle, y2: middle, align, size, floor };
};

/** A reading on the baseline of ふりがな; a long one takes two lines of 6 pt, the smallest that is read with ease. */
const reading = (x1: number, x2: number, baseline: number, size: number, floor: number): Slot => ({
  ...onLine(x1, x2, baseline, "left", size, floor),
  twoLinesBelow: 6,
});

const inBox = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  align: Slot["align"],
  size: number,
  floor: number,
): Slot => ({
  x1,
  x2,
  y1,
  y2,
  align,
  size,
  floor,
});

/**
 * Measures of the photo. The official file lacks them, every other print of the form has them: the one wanted
 * difference from the file.
 */
export const PHOTO_HEIGHT = "36〜40mm";
export const PHOTO_WIDTH = "24〜30mm";

const LEFT = 23.798;
const RIGHT = 195.942;
const NAME_RIGHT = 139.208;
const ADDRESS_RIGHT = 160.629;

const HISTORY = "学　歴・職　歴（各別にまとめて書く）";

const historyLeft: Grid = {
  left: LEFT,
  right: RIGHT,
  yearEnd: 43.293,
  monthEnd: 52.541,
  top: 130.149,
  lines: [
    137.769, 146.828, 155.894, 164.954, 174.055, 183.157, 192.216, 201.276, 210.377, 219.49, 228.549, 237.651, 246.752,
    255.854, 264.954, 274.056,
  ],
  labels: [year(31.758, 135.23), month(46.108, 135.23), label(HISTORY, 89.33, 135.23, BODY, 70.104)],
};

const rightColumns = { left: 229.046, right: 401.191, yearEnd: 248.543, monthEnd: 257.791 };

const historyRight: Grid = {
  ...rightColumns,
  top: 27.776,
  lines: [35.438, 44.54, 53.642, 62.743, 71.845, 80.947, 90.059, 99.118],
  labels: [year(237.007, 33.027), month(251.358, 33.027), label(HISTORY, 294.591, 32.858, BODY, 70.104)],
};

const licenses: Grid = {
  ...rightColumns,
  top: 99.118,
  lines: [106.738, 115.798, 124.899, 133.959, 143.018, 152.077, 161.144],
  labels: [year(237.007, 104.2), month(251.358, 104.2), label("免　許・資　格", 316.011, 104.2, BODY, 27.263)],
};

const motivation: TextBox = {
  left: rightColumns.left,
  right: rightColumns.right,
  top: 164.954,
  head: 172.15,
  bottom: 226.178,
  lines: [],
  labels: [label("志望の動機、特技、好きな学科、アピールポイントなど", 233.239, 169.654, KANA, 88.858)],
};

const preferences: TextBox = {
  left: rightColumns.left,
  right: rightColumns.right,
  top: 229.988,
  head: 237.651,
  bottom: 274.056,
  lines: [246.752, 255.854, 264.954, 274.056],
  labels: [
    label("本人希望記入欄", 231.542, 234.943, KANA, 24.828),
    label("（特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入）", 256.438, 234.943, 9, 118.999),
  ],
};

export const mhlwForm: Form = {
  rules: [
    leftEdge(LEFT, 39.037, 126.339),
    rowLine(LEFT, NAME_RIGHT, 39.037),
    columnLine(NAME_RIGHT, 39.037, 80.947),
    rowHairline(LEFT, NAME_RIGHT, 44.563),
    rowLine(LEFT, RIGHT, 71.845),
    columnLine(RIGHT, 71.845, 126.339),
    rowLine(LEFT, RIGHT, 80.947),
    columnLine(ADDRESS_RIGHT, 80.947, 126.339),
    rowHairline(LEFT, ADDRESS_RIGHT, 86.473),
    rowLine(LEFT, RIGHT, 103.648),
    rowHairline(LEFT, ADDRESS_RIGHT, 109.132),
    rowLine(LEFT, RIGHT, 126.339),
  ],
  labels: {
    title: [label("履　歴　書", 24.858, 34.212, 20.04, 30.598)],
    dateYear: [year(112.792, 34.678)],
    dateMonth: [month(124.223, 34.678)],
    dateDay: [label("日現在", 134.477, 34.678, BODY, 11.684)],
    photo: [
      label("写真をはる位置", 161.212, 35.535, NOTE, 18.757),
      label("写真をはる必要が", 158.291, 42.859, NOTE, 21.448),
      label("ある場合", 158.291, 46.542, NOTE, 10.415),
      label("1.", 157.445, 50.225, NOTE, 2.853),
      label("縦", 161.678, 50.225, NOTE, 2.836),
      label(PHOTO_HEIGHT, 166, 50.225, NOTE, 14),
      label("横", 161.678, 53.866, NOTE, 2.836),
      label(PHOTO_WIDTH, 166, 53.866, NOTE, 14),
      label("2.本人単身胸から上", 157.445, 57.549, NOTE, 24.129),
      label("3.裏面のりづけ", 157.445, 61.232, NOTE, 17.911),
    ],
    nameKana: kana(42.891),
    name: [label("氏", 26.424, 48.14, BODY, 3.895), label("名", 38.108, 48.14, BODY, 3.895)],
    birthYear: [year(60.628, 77.646)],
    birthMonth: [month(76.207, 77.646)],
    birthDay: [label("日生", 91.786, 77.646, BODY, 7.789)],
    age: [label("（満", 107.364, 77.646, BODY, 7.789)],
    ageEnd: [label("歳）", 122.943, 77.646, BODY, 7.789)],
    gender: [label("※性別", 139.887, 75.064, BODY, 11.684)],
    addressKana: kana(84.97),
    address: [label("現住所　〒", 26.424, 90.357, BODY, 19.473)],
    phone: phone(85.139),
    contactKana: kana(107.502),
    contact: [
      label("連絡先　〒", 26.424, 113.005, BODY, 19.473),
      label("（現住所以外に連絡を希望する場合のみ記入）", 94.749, 112.878, 9, 67.522),
    ],
    contactPhone: phone(107.629),
    email: [],
    genderNote: [label("※「性別」欄：記載は任意です。未記載とすることも可能です。", 24.35, 279.646, NOTE, 83.439)],
  },
  slots: {
    dateYear: onLine(84, 112.2, 34.678, "right", 11, 7),
    dateMonth: onLine(116.7, 124.2, 34.678, "center", 11, 7),
    dateDay: onLine(128.1, 134.5, 34.678, "center", 11, 7),
    nameKana: reading(48, 137.5, 42.891, 11, 5),
    name: inBox(48, 46.2, 137.5, 70.2, "left", 24, 8),
    birthYear: onLine(36, 60, 77.646, "right", 11, 7),
    birthMonth: onLine(64.5, 76.2, 77.646, "center", 11, 7),
    birthDay: onLine(80.1, 91.8, 77.646, "center", 11, 7),
    age: onLine(115.1, 122.9, 77.646, "center", 11, 7),
    gender: onLine(152.4, 194.6, 77.646, "center", 11, 6),
    addressKana: reading(44, 159.2, 84.97, 8.5, 5),
    postalCode: onLine(46.7, 92, 90.357, "left", 11, 7),
    address: inBox(30, 91.6, 158.8, 103.2, "left", 12, 6.5),
    phone: inBox(162, 85.6, 194.6, 103.6, "center", 12, 6.5),
    contactKana: reading(44, 159.2, 107.502, 8.5, 5),
    contactPostalCode: onLine(46.7, 92, 113.005, "left", 11, 7),
    contactAddress: inBox(30, 114.3, 158.8, 125.9, "left", 12, 6.5),
    contactPhone: inBox(162, 108.2, 194.6, 126.2, "center", 12, 6.5),
    email: inBox(162, 118.6, 194.6, 126.1, "center", 10, 5),
  },
  photo: { x1: 154.884, y1: 27.735, x2: 185.067, y2: 66.449 },
  history: [historyLeft, historyRight],
  licenses,
  motivation,
  preferences,
  jis: null,
};

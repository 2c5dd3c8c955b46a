import type { Label, Slot } from "../../../src/typesetting/measures.ts";
import type { Form, TextBox } from "./geometry.ts";
import { label, mhlwForm } from "./mhlw-form.ts";
import { columnLine, leftEdge, rowLine } from "./rules.ts";

/**
 * The arrangement that the commentary of JIS Z 8303 showed until 2020: 男・女 to be circled, and on the right page
 * 免許・資格, 通勤時間 with the three family fields, 趣味・特技, 志望動機 and 本人希望. The left page and its measures are the
 * official form's. A family field that was left empty stays empty for a pen.
 */
const { left, right } = mhlwForm.motivation;
const BODY = 11.04;
const SMALL = 9;
const BODY_EM = 3.895;
const SMALL_EM = 3.175;

const small = (text: string, x: number, y: number): Label => label(text, x, y, SMALL, text.length * SMALL_EM);
const body = (text: string, x: number, y: number): Label => label(text, x, y, BODY, text.length * BODY_EM);

const [licenseYear, licenseMonth, licenseHeading] = mhlwForm.licenses.labels;
const atTop = (moved: Label): Label => ({ ...moved, y: 33.027 });

const FAMILY_TOP = 93.869;
const FAMILY_BOTTOM = 108.869;
const FAMILY_COLUMNS = [272.082, 325.118, 358.155];
const caption = FAMILY_TOP + 4.4;
const choice = FAMILY_BOTTOM - 3.4;

const figures = (x1: number, x2: number): Slot => ({
  x1,
  x2,
  y1: choice - 6,
  y2: choice + 2.2,
  size: BODY,
  floor: 8,
  align: "center",
});

const SPOUSE = 332;
const SPOUSE_SUPPORT = 370;
/** 「有　・　無」 is five characters wide. */
const middles = (x: number) => ({
  yes: { x: x + BODY_EM / 2, y: choice - 0.38 * BODY_EM },
  no: { x: x + 4.5 * BODY_EM, y: choice - 0.38 * BODY_EM },
});

const box = (heading: string, top: number, bottom: number): TextBox => ({
  left,
  right,
  top,
  head: top + 7.196,
  bottom,
  lines: [],
  labels: [label(heading, 233.239, top + 4.7, 9.96, heading.length * 3.514)],
});

export const jisForm: Form = {
  ...mhlwForm,
  labels: { ...mhlwForm.labels, gender: [], genderNote: [], email: [label("E-mail", 163.255, 118.2, SMALL, 9.8)] },
  slots: {
    ...mhlwForm.slots,
    contactPhone: { ...mhlwForm.slots.contactPhone, y1: 108.2, y2: 115.4 },
    gender: { ...mhlwForm.slots.gender, x1: 141, y1: 73.6, y2: 73.6, size: 8, floor: 5 },
  },
  history: mhlwForm.history.slice(0, 1),
  licenses: {
    ...mhlwForm.licenses,
    top: 27.776,
    lines: [35.438, 44.54, 53.642, 62.743, 71.845, 80.947, 90.059],
    labels: [atTop(licenseYear), atTop(licenseMonth), atTop(licenseHeading)],
  },
  motivation: box("志望の動機、好きな学科、アピールポイントなど", 146.96, 226.178),
  jis: {
    gender: [body("男", 160.1, 77.646), body("・", 165.6, 77.646), body("女", 171.1, 77.646)],
    hobbies: box("趣味・特技", 112.679, 143.15),
    family: {
      rules: [
        leftEdge(left, FAMILY_TOP, FAMILY_BOTTOM),
        ...[...FAMILY_COLUMNS, right].map((x) => columnLine(x, FAMILY_TOP, FAMILY_BOTTOM)),
        rowLine(left, right, FAMILY_TOP),
        rowLine(left, right, FAMILY_BOTTOM),
      ],
      labels: [
        small("通勤時間", left + 1.6, caption),
        body("約", left + 4, choice),
        body("時間", left + 17, choice),
        body("分", left + 35, choice),
        small("扶養家族数（配偶者を除く）", 273.7, caption),
        body("人", 315.5, choice),
        small("配偶者", 326.7, caption),
        body("有　・　無", SPOUSE, choice),
        small("配偶者の扶養義務", 359.8, caption),
        body("有　・　無", SPOUSE_SUPPORT, choice),
      ],
      slots: {
        commute_hours: figures(left + 8.2, left + 16.7),
        commute_minutes: figures(left + 25.1, left + 34.7),
        dependents: figures(300, 315),
      },
      choices: { spouse: middles(SPOUSE), spouse_support: middles(SPOUSE_SUPPORT) },
    },
  },
};

import { isPhrase, PHRASE_LENGTH } from "../../../modules/account/contract.ts";

/** The other way to meet the rule. */
export const PHRASE_PART = { label: `${PHRASE_LENGTH}文字以上（文字の種類は自由）`, holds: isPhrase };

/**
 * The parts of the password rule for passwords that are no phrase, each said in words and ticked while typing. The rule
 * itself is the contract's `newPasswordSchema`; a test holds the two together.
 */
export const PASSWORD_PARTS: readonly { label: string; holds: (password: string) => boolean }[] = [
  { label: "8文字以上", holds: (password) => [...password].length >= 8 },
  { label: "大文字", holds: (password) => /[A-Z]/.test(password) },
  { label: "小文字", holds: (password) => /[a-z]/.test(password) },
  { label: "数字", holds: (password) => /[0-9]/.test(password) },
  { label: "特殊文字（例：! - _ ?）", holds: (password) => /[^A-Za-z0-9\s]/.test(password) },
];

/** The parts of the password rule (specification section 5), each said in words and checked while typing. */
export const PASSWORD_PARTS: readonly { label: string; holds: (password: string) => boolean }[] = [
  { label: "8文字以上", holds: (password) => [...password].length >= 8 },
  { label: "大文字", holds: (password) => /[A-Z]/.test(password) },
  { label: "小文字", holds: (password) => /[a-z]/.test(password) },
  { label: "数字", holds: (password) => /\d/.test(password) },
  { label: "特殊文字（例：! - _ ?）", holds: (password) => /[^A-Za-z0-9\s]/.test(password) },
];

/** True when every part holds. */
export const isPassword = (password: string): boolean => PASSWORD_PARTS.every(({ holds }) => holds(password));

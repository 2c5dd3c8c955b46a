/** The levels of the skill picker, 1 to 5. */
export const SKILL_LEVELS = ["基礎", "実践", "応用", "エキスパート", "マスター"] as const;

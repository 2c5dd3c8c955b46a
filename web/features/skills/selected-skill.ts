/** A skill that was chosen. */
export interface SelectedSkill {
  readonly name: string;
  /** 1 to 5. */
  readonly level: number;
  /** Category of the catalogue that it was chosen from. */
  readonly categoryId?: string;
}

/** The level of a new one. */
const FIRST_LEVEL = 1;

export const levelOf = (selected: readonly SelectedSkill[], name: string): number =>
  selected.find((skill) => skill.name === name)?.level ?? 0;

/** With a skill of this name at a level; one that was not there comes last. */
export function withSkill(
  selected: readonly SelectedSkill[],
  name: string,
  level: number = levelOf(selected, name) || FIRST_LEVEL,
  categoryId?: string,
): readonly SelectedSkill[] {
  if (levelOf(selected, name) === 0) return [...selected, { name, level, ...(categoryId && { categoryId }) }];
  return selected.map((skill) => (skill.name === name ? { ...skill, level } : skill));
}

export const withoutSkill = (selected: readonly SelectedSkill[], name: string): readonly SelectedSkill[] =>
  selected.filter((skill) => skill.name !== name);

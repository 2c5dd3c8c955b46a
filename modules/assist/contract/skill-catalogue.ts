import data from "../data/skills.json" with { type: "json" };

export interface CatalogueSkill {
  readonly name: string;
  /** Hiragana. */
  readonly kana: string;
  /** One sentence without 。 at its end. */
  readonly description: string;
}

export interface SkillCategory {
  /** `cx`, `engineering`, … */
  readonly id: string;
  readonly title: string;
  readonly skills: readonly CatalogueSkill[];
}

/** The skills that people choose from, by category; a name stands in one category only. Large: import it lazily. */
export const skillCategories: readonly SkillCategory[] = data.categories;

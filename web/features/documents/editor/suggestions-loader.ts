/**
 * Loads the fields with suggestions. In a file of its own, itself loaded lazily: the names of all files that come with
 * them would stand in the editor's otherwise, 0.3 KB of its 230.
 */
export const loadSuggestingField = () => import("./suggesting-field.tsx");

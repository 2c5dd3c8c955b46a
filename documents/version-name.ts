/** Most characters of a version's name. */
export const VERSION_NAME_LENGTH = 50;

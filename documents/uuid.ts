const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of any version, in small or capital letters (RFC 9562, section 4): a `uuid` column takes it. */
export const isUuid = (text: string): boolean => UUID.test(text);

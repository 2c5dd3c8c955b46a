/** x@y.z without spaces. The first dot that can part the domain is the one that does: linear on any text. */
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

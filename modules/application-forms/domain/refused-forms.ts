/** There is no such form. */
export class FormNotFound extends Error {
  override readonly name = "FormNotFound";
}

/** A retired form is read by the applications that answered it and does not change. */
export class FormRetired extends Error {
  override readonly name = "FormRetired";
}

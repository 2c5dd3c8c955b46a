/** Props shared by all fields of the specimen. */
export interface Look {
  error: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  hint: (text: string) => string | undefined;
}

/** What all fields of the specimen are told alike. */
export interface Look {
  error: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  hint: (text: string) => string | undefined;
}

import { dateOfBirthSchema, nameSchema, phoneSchema } from 'shared-contracts';

type TextSchema = Pick<typeof nameSchema, 'safeParse'>;

// As rules of the form library, these return true or the message to show.
const toRule = (schema: TextSchema) => (text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? true;
const toOptionalRule = (schema: TextSchema) => (text: string) =>
  text === '' || toRule(schema)(text);

export const validateName = toRule(nameSchema);
export const validateOptionalPhone = toOptionalRule(phoneSchema);
export const validateOptionalDateOfBirth = toOptionalRule(dateOfBirthSchema);

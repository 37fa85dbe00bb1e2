import type { nameSchema } from 'shared-contracts';

type TextSchema = Pick<typeof nameSchema, 'safeParse'>;

/**
 * A field's rule for the form library: true, or the message to show.
 * @example register('name', { validate: toRule(nameSchema) })
 */
export const toRule = (schema: TextSchema) => (text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? true;

/** The same for a field that may be empty. */
export const toOptionalRule = (schema: TextSchema) => (text: string) =>
  text === '' || toRule(schema)(text);

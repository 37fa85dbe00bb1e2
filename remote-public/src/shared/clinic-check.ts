import { emailSchema, nameSchema } from 'shared-contracts';

const schemas = { name: nameSchema, email: emailSchema };

/** Why the clinic would reject the field of a new account; null when it would not. */
export function findFault(
  field: keyof typeof schemas,
  value: string,
): 'tooLong' | 'invalid' | null {
  const issue = schemas[field].safeParse(value).error?.issues[0];
  if (!issue) return null;
  return issue.code === 'too_big' ? 'tooLong' : 'invalid';
}

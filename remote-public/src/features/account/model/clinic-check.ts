import { emailSchema, nameSchema } from 'shared-contracts';

const schemas = { name: nameSchema, email: emailSchema };

/** Whether the clinic will take the field of a new account. */
export const isAccepted = (field: keyof typeof schemas, value: string): boolean =>
  schemas[field].safeParse(value).success;

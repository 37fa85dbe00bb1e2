import { newMessageSchema } from 'shared-contracts';

const { shape } = newMessageSchema;

export type MessageField = keyof typeof shape;

/** What is wrong with a field of the contact form; null when nothing is. */
export function findMessageFault(field: MessageField, value: string): string | null {
  return shape[field].safeParse(value).error?.issues[0]?.message ?? null;
}

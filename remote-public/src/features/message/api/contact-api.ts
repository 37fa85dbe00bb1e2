import { callApi } from 'shared-auth';
import { type BodyOf, createMessage, type NewMessage, newMessageSchema } from 'shared-contracts';

/** Why a field of the contact form is not valid; null when it is. */
export const findMessageError = (field: keyof NewMessage, value: string): string | null =>
  newMessageSchema.shape[field].safeParse(value).error?.issues[0]?.message ?? null;

export const sendMessage = (message: BodyOf<typeof createMessage>) =>
  callApi(createMessage, { body: message });

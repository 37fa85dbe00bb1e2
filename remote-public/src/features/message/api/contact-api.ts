import { callApi } from 'shared-auth';
import { type BodyOf, createMessage, type NewMessage, newMessageSchema } from 'shared-contracts';

/** Why fields of the contact form are not valid, by their names. */
export type MessageErrors = Readonly<Partial<Record<keyof NewMessage, string>>>;

const { shape } = newMessageSchema;
const fields = Object.keys(shape) as (keyof NewMessage)[];

export function findMessageErrors(message: NewMessage): MessageErrors {
  const errors = fields.flatMap((field) => {
    const issue = shape[field].safeParse(message[field]).error?.issues[0];
    return issue ? [[field, issue.message]] : [];
  });
  return Object.fromEntries(errors) as MessageErrors;
}

export const sendMessage = (message: BodyOf<typeof createMessage>) =>
  callApi(createMessage, { body: message });

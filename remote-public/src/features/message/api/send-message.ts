import { callApi } from 'shared-auth';
import { type BodyOf, createMessage } from 'shared-contracts';

export type NewMessage = BodyOf<typeof createMessage>;

export const sendMessage = (body: NewMessage) => callApi(createMessage, { body });

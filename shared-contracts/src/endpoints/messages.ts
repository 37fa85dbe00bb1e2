import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { emailSchema, idSchema } from '../fields';

/** What a visitor sends by the contact form. */
export const newMessageSchema = z.object({
  email: emailSchema,
  subject: z.string().trim().min(1, 'Subject is required').max(200),
  message: z.string().trim().min(1, 'Message is required').max(4000),
});

/** What staff reply; it goes to the visitor by mail. */
export const newReplySchema = z.object({
  answer: z.string().trim().min(1, 'Please write an answer').max(4000),
});

/** A stored message; `answer` and `answeredAtUtc` are null until staff have replied. */
export const contactMessageSchema = z.object({
  _id: idSchema,
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAtUtc: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAtUtc: z.iso.datetime().nullable(),
});
/** Inferred from {@link contactMessageSchema}. */
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Leaves a message for the clinic's staff; at most 5 a minute from one address. */
export const createMessage = defineEndpoint({
  method: 'POST',
  path: '/messages',
  access: 'public',
  summary: 'Write to the clinic',
  body: newMessageSchema,
  response: z.object({ acknowledged: z.literal(true), insertedId: idSchema }),
  errors: ['rate_limited'],
});

/** At most 200 messages: those without an answer first, then the newest. */
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/messages',
  access: 'admin',
  summary: 'Messages of visitors',
  response: z.array(contactMessageSchema),
});

/** Answers a message by mail; one answer each, a second is refused as `duplicate`. */
export const replyToMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/:id/answer',
  access: 'admin',
  summary: 'Answer a message',
  params: z.object({ id: idSchema }),
  body: newReplySchema,
  response: z.object({ acknowledged: z.literal(true) }),
  errors: ['not_found', 'duplicate'],
});

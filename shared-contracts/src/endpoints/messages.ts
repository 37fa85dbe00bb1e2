import * as z from 'zod/mini';
import { fieldTexts } from '../field-texts';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { emailSchema, idSchema, maxCharacters } from '../fields';

/** What a visitor sends with the contact form. */
export const newMessageSchema = z.object({
  email: emailSchema,
  subject: z
    .string()
    .check(z.trim(), z.minLength(1, fieldTexts.subjectRequired), maxCharacters(200)),
  message: z
    .string()
    .check(z.trim(), z.minLength(1, fieldTexts.messageRequired), maxCharacters(4000)),
});
/** Inferred from {@link newMessageSchema}. */
export type NewMessage = z.infer<typeof newMessageSchema>;

/** What staff reply; it is emailed to the visitor. */
export const newReplySchema = z.object({
  reply: z.string().check(z.trim(), z.minLength(1, fieldTexts.replyRequired), maxCharacters(4000)),
});

/** A stored message with the last reply; `reply` and `repliedAt` are null until staff have replied. */
export const contactMessageCodec = wireObject({
  id: wireField('_id', idSchema),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  reply: z.nullable(z.string()),
  repliedAt: wireField('repliedAtUtc', z.nullable(instantCodec)),
});
/** Inferred from {@link contactMessageCodec}. */
export type ContactMessage = z.output<typeof contactMessageCodec>;

/**
 * Leaves a message for the clinic's staff; at most 5 a minute from one address. `website` is a field
 * that the form hides from people: only programs fill it in, and their messages are held back.
 */
export const createMessage = defineEndpoint({
  method: 'POST',
  path: '/messages',
  access: 'public',
  summary: 'Send a message to the clinic',
  body: z.extend(newMessageSchema, { website: z.optional(z.string().check(z.maxLength(200))) }),
  response: createdCodec,
  errors: ['rate_limited'],
});

/**
 * Replies to a message by email. `replyCount` is the number of replies that the writer has seen, 0 when
 * left out; if the thread has another number, the call fails with `already_replied`.
 */
export const replyToMessage = defineEndpoint({
  method: 'POST',
  path: '/messages/:id/reply',
  access: 'messages.manage',
  summary: 'Reply to a message',
  params: z.object({ id: idSchema }),
  body: z.extend(newReplySchema, { replyCount: z._default(z.int().check(z.nonnegative()), 0) }),
  response: wireObject({ repliedAt: wireField('repliedAtUtc', instantCodec) }),
  errors: ['not_found', 'already_replied'],
});

import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, pageSizeSchema, searchSchema } from '../fields';

/** Whether a message waits for the staff, is dealt with, or is held back as spam. */
export const threadStateSchema = z.enum(['open', 'done', 'spam']);
/** Inferred from {@link threadStateSchema}. */
export type ThreadState = z.infer<typeof threadStateSchema>;

/** Which rule held a message back; docs/messages.md describes them. */
export const spamReasonSchema = z.enum(['links', 'repeated', 'hidden_field']);
/** Inferred from {@link spamReasonSchema}. */
export type SpamReason = z.infer<typeof spamReasonSchema>;

/** What a list of threads shows: those of a state, or the open ones assigned to the caller. */
export const threadViewSchema = z.enum(['open', 'mine', 'done', 'spam']);
/** Inferred from {@link threadViewSchema}. */
export type ThreadView = z.infer<typeof threadViewSchema>;

/** Every view, in the order in which screens list them. */
export const threadViews = threadViewSchema.options;

const personSchema = z.object({ id: idSchema, name: z.string() });

/**
 * A thread in a list. `excerpt` is the beginning of the message, on one line and at most 160 characters;
 * `assignee` is null while nobody is assigned.
 */
export const threadSummaryCodec = wireObject({
  id: idSchema,
  email: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  state: threadStateSchema,
  assignee: z.nullable(personSchema),
  replyCount: z.int(),
});
/** Inferred from {@link threadSummaryCodec}. */
export type ThreadSummary = z.output<typeof threadSummaryCodec>;

/** A reply of the staff; `author` is the name of who wrote it. */
export const threadReplyCodec = wireObject({
  id: idSchema,
  text: z.string(),
  author: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
});
/** Inferred from {@link threadReplyCodec}. */
export type ThreadReply = z.output<typeof threadReplyCodec>;

/**
 * A visitor's message with the replies of the staff, oldest first. `spamReason` is null unless a rule
 * holds the message back. `patients` are those with the sender's email address, which nobody has
 * verified: at most 10, by name.
 */
export const threadCodec = wireObject({
  id: idSchema,
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  state: threadStateSchema,
  spamReason: z.nullable(spamReasonSchema),
  assignee: z.nullable(personSchema),
  replies: z.array(threadReplyCodec),
  patients: z.array(personSchema),
});
/** Inferred from {@link threadCodec}. */
export type Thread = z.output<typeof threadCodec>;

const params = z.object({ id: idSchema });
const modifiedSchema = z.object({ modifiedCount: z.int() });

const filterSchema = z.object({ view: threadViewSchema, search: searchSchema });

/**
 * A page of threads of a view, newest first. `search` finds a part of the email address, the
 * subject or the message. `next` is the `after` of the next page, null on the last one.
 */
export const listThreads = defineEndpoint({
  method: 'GET',
  path: '/threads',
  access: 'messages.manage',
  summary: 'List the threads of messages',
  query: z.extend(filterSchema, { after: z.optional(idSchema), limit: pageSizeSchema }),
  response: z.object({ threads: z.array(threadSummaryCodec), next: z.nullable(idSchema) }),
});

/** All threads that {@link listThreads} finds, as CSV (RFC 4180, UTF-8); audited. */
export const exportThreads = defineEndpoint({
  method: 'GET',
  path: '/threads/export',
  access: 'messages.manage',
  summary: 'Export the threads of messages',
  query: filterSchema,
  response: z.string(),
});

/** The largest number that {@link countThreads} returns; it stands for itself and all above. */
export const MAX_THREAD_COUNT = 100;

/** How many threads each view has, at most {@link MAX_THREAD_COUNT}. */
export const countThreads = defineEndpoint({
  method: 'GET',
  path: '/threads/counts',
  access: 'messages.manage',
  summary: 'Count the threads of messages',
  response: z.record(threadViewSchema, z.int()),
});

/** Everyone who handles messages, by name; `isSelf` is true for the caller. */
export const listAssignees = defineEndpoint({
  method: 'GET',
  path: '/threads/assignees',
  access: 'messages.manage',
  summary: 'List who can be assigned to a message',
  response: z.array(z.extend(personSchema, { isSelf: z.boolean() })),
});

/** A message with its replies. */
export const getThread = defineEndpoint({
  method: 'GET',
  path: '/threads/:id',
  access: 'messages.manage',
  summary: 'Get a thread',
  params,
  response: threadCodec,
  errors: ['not_found'],
});

/** Moves a thread to another state; `modifiedCount` is 0 when it had that state before. */
export const changeThreadState = defineEndpoint({
  method: 'PUT',
  path: '/threads/:id/state',
  access: 'messages.manage',
  summary: 'Change the state of a thread',
  params,
  body: z.object({ state: threadStateSchema }),
  response: modifiedSchema,
  errors: ['not_found'],
});

/**
 * Assigns a thread to a member of staff; null for nobody. Someone who can't handle messages is rejected
 * with `validation_failed`.
 */
export const assignThread = defineEndpoint({
  method: 'PUT',
  path: '/threads/:id/assignee',
  access: 'messages.manage',
  summary: 'Assign a thread',
  params,
  body: z.object({ assigneeId: z.nullable(idSchema) }),
  response: modifiedSchema,
  errors: ['not_found'],
});

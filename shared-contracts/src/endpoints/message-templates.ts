import * as z from 'zod/mini';
import { createdCodec } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { staffFields } from '../staff-texts';

/** What staff enter for a text that they insert into replies. */
export const newMessageTemplateSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, staffFields.titleRequired), maxCharacters(80)),
  text: z.string().check(z.trim(), z.minLength(1, staffFields.textRequired), maxCharacters(4000)),
});
/** Inferred from {@link newMessageTemplateSchema}. */
export type NewMessageTemplate = z.infer<typeof newMessageTemplateSchema>;

/** A stored template. */
export const messageTemplateSchema = z.extend(newMessageTemplateSchema, { id: idSchema });
/** Inferred from {@link messageTemplateSchema}. */
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

const params = z.object({ id: idSchema });

/** All templates, by title. */
export const listMessageTemplates = defineEndpoint({
  method: 'GET',
  path: '/message-templates',
  access: 'messages.manage',
  summary: 'List the templates of replies',
  response: z.array(messageTemplateSchema),
});

/** Adds a template; several may have one title. */
export const createMessageTemplate = defineEndpoint({
  method: 'POST',
  path: '/message-templates',
  access: 'messages.manage',
  summary: 'Add a template of replies',
  body: newMessageTemplateSchema,
  response: createdCodec,
});

/** Changes a template; replies that were written with it stay as they are. */
export const updateMessageTemplate = defineEndpoint({
  method: 'PUT',
  path: '/message-templates/:id',
  access: 'messages.manage',
  summary: 'Change a template of replies',
  params,
  body: newMessageTemplateSchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});

/** Deletes a template; `deletedCount` is 0 when it was deleted before. */
export const deleteMessageTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/message-templates/:id',
  access: 'messages.manage',
  summary: 'Delete a template of replies',
  params,
  response: z.object({ deletedCount: z.int() }),
});

import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema, idSchema, pageSizeSchema, searchSchema } from '../fields';
import { staffFields } from '../staff-texts';

/**
 * Someone who did something. `name` is null once their account has been erased; `id` is that of
 * their account.
 */
export const auditActorSchema = z.object({ id: idSchema, name: z.nullable(z.string()) });
/** Inferred from {@link auditActorSchema}. */
export type AuditActor = z.infer<typeof auditActorSchema>;

const changedSchema = z.nullable(z.record(z.string(), z.unknown()));

/**
 * One entry of the audit log. `action` is `<thing>.<done>`, such as `role.granted`; a newer API may use
 * actions that the caller doesn't know. `actor` is null for what the system does by itself.
 * `subject.name` is that of a user, doctor, treatment or chair; null for other subjects, and for an
 * erased person, whose `isErased` is true. `patient` is whom the entry concerns, and `visit` the visit that it is
 * about, as both are now; null where there is none. `before` and `after` hold what changed, or null; `names` has
 * the names of the accounts, dentists, treatments, chairs and guardians whose IDs are among these values. `openMergeId` is the
 * ID of the merge that the entry is about while it can be taken back. An older API (until api 2.0.0) sends none of the four.
 */
export const auditEntryCodec = wireObject({
  id: z.string(),
  at: wireField('atUtc', instantCodec),
  actor: z.nullable(auditActorSchema),
  ip: z.nullable(z.string()),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    name: z.nullable(z.string()),
    isErased: z.boolean(),
  }),
  patient: z._default(z.nullable(z.object({ id: idSchema, name: z.string() })), null),
  visit: z._default(
    z.nullable(
      wireObject({ treatment: z.string(), startsAt: wireField('startsAtUtc', instantCodec) }),
    ),
    null,
  ),
  before: changedSchema,
  after: changedSchema,
  names: z._default(z.record(idSchema, z.string()), {}),
  openMergeId: z._default(z.nullable(idSchema), null),
});
/** Inferred from {@link auditEntryCodec}. */
export type AuditEntry = z.output<typeof auditEntryCodec>;

const wordSchema = z.string().check(z.regex(/^[a-z_.]{1,60}$/, staffFields.wordInvalid));

/**
 * Which entries to list. `from` and `until` are days of the clinic, both included. `patientId`: about this patient;
 * `patient`: about those whom `listPatients` finds with these words, the first 50.
 */
export const auditFilterSchema = z.object({
  from: z.optional(dateLocalSchema),
  until: z.optional(dateLocalSchema),
  actorId: z.optional(idSchema),
  action: z.optional(wordSchema),
  subjectType: z.optional(wordSchema),
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  patientId: z.optional(idSchema),
  patient: searchSchema,
});
/** Inferred from {@link auditFilterSchema}. */
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** A page of `limit` (50) entries, the newest first; `cursor` is the `nextCursor` of the page before. */
export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit-log',
  access: 'audit.read',
  summary: 'What staff did',
  query: z.extend(auditFilterSchema, {
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}_\d{1,19}$/, 'is not a cursor'))),
    limit: pageSizeSchema,
  }),
  /** `nextCursor` is null on the last page. */
  response: z.object({ entries: z.array(auditEntryCodec), nextCursor: z.nullable(z.string()) }),
});

/** Everyone who is named as an actor in the audit log, by name. */
export const listAuditActors = defineEndpoint({
  method: 'GET',
  path: '/audit-log/actors',
  access: 'audit.read',
  summary: 'Who is in the audit log',
  response: z.array(auditActorSchema),
});

/** All entries that match, the newest first, as CSV (RFC 4180, UTF-8). The export is audited itself. */
export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit-log/export',
  access: 'audit.read',
  summary: 'Export the audit log',
  query: auditFilterSchema,
  response: z.string(),
});

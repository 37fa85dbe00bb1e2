import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, toDateSchema } from '../fields';
import { alertSchema } from './alerts';
import { shownFactsShape } from './patient-details';

/** For how many days a merge can be taken back. */
export const MERGE_UNDO_DAYS = 30;

/** What can differ between two records, and be chosen from either. The guardian counts as one. */
export const mergeFields = [
  'name',
  'dateOfBirth',
  'phone',
  'email',
  'guardian',
  'language',
  'address',
  'contactBy',
  'insuranceNumber',
] as const;
/** One of {@link mergeFields}. */
export const mergeFieldSchema = z.enum(mergeFields);
/** Inferred from {@link mergeFieldSchema}. */
export type MergeField = z.infer<typeof mergeFieldSchema>;

/** A merge that can be taken back until an instant. `name` is that of the record that was merged into the other one. */
export const openMergeCodec = wireObject({
  id: idSchema,
  name: z.string(),
  mergedAt: wireField('mergedAtUtc', instantCodec),
  until: wireField('untilUtc', instantCodec),
});
/** Inferred from {@link openMergeCodec}. */
export type OpenMerge = z.output<typeof openMergeCodec>;

/**
 * One of two records before they are merged. `upcomingVisitCount` counts the visits to come, `pastVisitCount` all others that were not
 * cancelled; `owedCents` is what remains to be paid of all of them.
 */
export const mergeSideSchema = z.object({
  id: idSchema,
  name: z.string(),
  dateOfBirth: z.nullable(toDateSchema()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  hasAccount: z.boolean(),
  ...shownFactsShape,
  alerts: z.array(alertSchema),
  noteCount: z.int(),
  upcomingVisitCount: z.int(),
  pastVisitCount: z.int(),
  family: z.array(z.string()),
  owedCents: z.int(),
});
/** Inferred from {@link mergeSideSchema}. */
export type MergeSide = z.infer<typeof mergeSideSchema>;

const mergeProblems = [
  'same_patient',
  'patients_overlap',
  'patients_of_two_accounts',
  'patient_has_account',
] as const;

/** How many rows of the other record move; `childCount` counts the patients for whom it answers. */
export const movingSchema = z.object({
  visitCount: z.int(),
  noteCount: z.int(),
  alertCount: z.int(),
  // An older API (until api 2.0.0) knows no documents.
  documentCount: z._default(z.int(), 0),
  recallCount: z.int(),
  waitingCount: z.int(),
  childCount: z.int(),
});
/** Inferred from {@link movingSchema}. */
export type Moving = z.infer<typeof movingSchema>;

const params = z.object({ id: idSchema });

/**
 * What merging the record `otherId` into this one would do. `choices` are the fields that both have and that differ; what only the other one knows
 * is taken over, and what an account says stays. `problem` is why they can't be merged; null if they can. `seen` stands for
 * what is shown, see {@link mergePatients}.
 */
export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/patients/:id/merge-preview',
  access: 'patients.manage',
  summary: 'Compare two records before they are merged',
  params,
  query: z.object({ otherId: idSchema }),
  response: z.object({
    patient: mergeSideSchema,
    other: mergeSideSchema,
    moving: movingSchema,
    choices: z.array(mergeFieldSchema),
    problem: z.nullable(z.enum(mergeProblems)),
    seen: z.string(),
  }),
  errors: ['not_found', 'same_patient'],
});

/**
 * Moves the visits, alerts, notes, documents, recalls, waiting list entries and children of the patient `otherId` to this one; the other record
 * remains only to lead on to this one. `take` are the choices that go to the other record's value. Rejected when both have a visit at the
 * same time or the same treatment on a day (`patients_overlap`), when both belong to different open accounts
 * (`patients_of_two_accounts`), when only the other one belongs to an account (`patient_has_account`), and when a record has changed
 * since {@link previewMerge} said `seen` (`merge_changed`). For 30 days {@link takeMergeBack} takes the merge back by `mergeId`.
 */
export const mergePatients = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/merge',
  access: 'patients.manage',
  confirm: 'recent',
  summary: 'Merge another record into a patient',
  params,
  body: z.object({
    otherId: idSchema,
    take: z.optional(z.array(mergeFieldSchema).check(z.maxLength(mergeFields.length))),
    seen: z.optional(z.string().check(z.maxLength(100))),
  }),
  // An older API (until api 2.0.0) does not send the ID.
  response: z.object({ modifiedCount: z.int(), mergeId: z.optional(idSchema) }),
  errors: [
    'not_found',
    'same_patient',
    'patients_overlap',
    'patients_of_two_accounts',
    'patient_has_account',
    'merge_changed',
  ],
});

/**
 * Takes a merge back: what moved goes back to the record that was merged, which is found again under `patientId`. What was added to the
 * other one since stays with it, and so does a field that was edited since. Rejected when it was taken back already
 * (`merge_taken_back`), after 30 days, when a record was erased or for an unknown ID (`merge_final`), and when the record that remains was merged again
 * (`merged_again`).
 */
export const takeMergeBack = defineEndpoint({
  method: 'POST',
  path: '/patient-merges/:id/take-back',
  access: 'patients.manage',
  summary: 'Take the merge of two records back',
  params,
  response: z.object({ modifiedCount: z.int(), patientId: idSchema }),
  errors: ['merge_taken_back', 'merge_final', 'merged_again'],
});

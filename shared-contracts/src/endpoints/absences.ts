import * as z from 'zod/mini';
import { createdCodec } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';
import { isTimeOffPeriod, timeOffPeriodShape } from './time-off';

/** When a dentist is away without having asked for it, such as ill. */
export const absenceSchema = z.object({
  id: idSchema,
  doctorId: idSchema,
  doctor: z.string(),
  ...timeOffPeriodShape,
});
/** Inferred from {@link absenceSchema}. */
export type Absence = z.infer<typeof absenceSchema>;

/** The absences that have not ended, in order, and the doctors of the clinic by name. */
export const listAbsences = defineEndpoint({
  method: 'GET',
  path: '/absences',
  access: 'visits.manage',
  summary: 'List the absences of dentists',
  response: z.object({
    absences: z.array(absenceSchema),
    doctors: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
});

/**
 * Closes a doctor's time from now on: nobody decides first. Booked visits stay, and are visits to move. The response has
 * the absence that covers the period, an earlier one if there is one. `day_past` for a period that has ended.
 */
export const enterAbsence = defineEndpoint({
  method: 'POST',
  path: '/absences',
  access: 'visits.manage',
  summary: "Enter a dentist's absence",
  body: z.object({ doctorId: idSchema, ...timeOffPeriodShape }).check(...isTimeOffPeriod),
  response: createdCodec,
  errors: ['not_found', 'day_past'],
});

/** The day for which a dentist reports to be ill. */
export const illDaySchema = z.enum(['today', 'tomorrow']);
/** Inferred from {@link illDaySchema}. */
export type IllDay = z.infer<typeof illDaySchema>;

/**
 * Enters an absence of the doctor with the email of the caller's account: for the rest of today, or for tomorrow.
 * `not_found` for an account without a doctor.
 */
export const reportIll = defineEndpoint({
  method: 'POST',
  path: '/absences/own',
  access: 'visits.treat',
  summary: 'Report to be ill',
  body: z.object({ day: illDaySchema }),
  response: createdCodec,
  errors: ['not_found'],
});

/**
 * Ends an absence now; one that has not begun is removed. `modifiedCount` is 0 when it had ended before. `not_found` for
 * time off that is no absence.
 */
export const endAbsence = defineEndpoint({
  method: 'POST',
  path: '/absences/:id/end',
  access: 'visits.manage',
  summary: "End a dentist's absence",
  params: z.object({ id: idSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});

import * as z from 'zod/mini';

/** Who can book a treatment online: all, those who have not been at the clinic yet, or those who have. */
export const treatmentAudienceSchema = z.enum(['all', 'new', 'known']);
/** Inferred from {@link treatmentAudienceSchema}. */
export type TreatmentAudience = z.infer<typeof treatmentAudienceSchema>;

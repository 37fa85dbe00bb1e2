import { z } from 'zod';
import {
  fromSlotLabel,
  nameSchema,
  priceDollarsSchema,
  slotSchema,
  toCents,
} from 'shared-contracts';
import type { Clinic } from './clinic';
import type { Db } from './connection';

const treatmentSchema = z.object({
  name: nameSchema,
  priceDollars: priceDollarsSchema,
  /** Labels such as `9.00 am`. */
  slots: z.array(slotSchema).min(1),
});

/** What a clinic offers; the shape of the file that `CLINIC_SEED` names. */
export const catalogueSchema = z.object({
  treatments: z.array(treatmentSchema),
  specialities: z.array(nameSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

async function saveTreatment(
  db: Db,
  { clinicId }: Clinic,
  { name, priceDollars, slots }: Catalogue['treatments'][number],
): Promise<void> {
  const inserted = await db
    .insertInto('treatments')
    .values({ clinic_id: clinicId, name, price_cents: toCents(priceDollars) })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doNothing())
    .returning('treatment_id')
    .executeTakeFirst();
  if (!inserted) return;
  const times = slots.map((label) => fromSlotLabel(label)).filter((time) => time !== null);
  const key = { clinic_id: clinicId, treatment_id: inserted.treatment_id };
  await db
    .insertInto('treatment_slots')
    .values(times.map((time) => ({ ...key, time_local: time })))
    .execute();
}

/** Adds what the clinic does not have yet, by name; what it has is left as it is. */
export async function saveCatalogue(db: Db, clinic: Clinic, catalogue: Catalogue): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const treatment of catalogue.treatments) await saveTreatment(trx, clinic, treatment);
    await trx
      .insertInto('specialities')
      .values(catalogue.specialities.map((name) => ({ clinic_id: clinic.clinicId, name })))
      .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doNothing())
      .execute();
  });
}

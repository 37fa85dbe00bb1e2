import { z } from 'zod';
import { nameSchema, priceCodec, timeCodec, wireField, wireObject } from 'shared-contracts';
import type { Clinic } from './clinic';
import type { Db } from './connection';

/** The smallest amount in cents that the card provider accepts, 0.50 US dollars. */
const MIN_CHARGE_CENTS = 50;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const named = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name);

const treatmentCodec = wireObject({
  name: nameSchema,
  priceCents: wireField(
    'priceDollars',
    priceCodec.refine(
      (cents) => cents === 0 || cents >= MIN_CHARGE_CENTS,
      'Must be 0 or at least 0.50',
    ),
  ),
  /** Start times such as `9.00 am`. */
  times: wireField('slots', z.array(timeCodec).min(1).refine(isUnique, 'Must not repeat a time')),
});

/** What a clinic offers; the shape of the file that `CLINIC_SEED` names. */
export const catalogueSchema = z.object({
  treatments: z
    .array(treatmentCodec)
    .refine((treatments) => isUnique(named(treatments)), 'Must not repeat a name'),
  specialities: z.array(nameSchema).refine(isUnique, 'Must not repeat a name'),
});
export type Catalogue = z.output<typeof catalogueSchema>;

async function saveTreatment(
  db: Db,
  { clinicId }: Clinic,
  { name, priceCents, times }: Catalogue['treatments'][number],
): Promise<void> {
  const inserted = await db
    .insertInto('treatments')
    .values({ clinic_id: clinicId, name, price_cents: priceCents })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doNothing())
    .returning('treatment_id')
    .executeTakeFirst();
  if (!inserted) return;
  const key = { clinic_id: clinicId, treatment_id: inserted.treatment_id };
  await db
    .insertInto('treatment_slots')
    .values(times.map((time) => ({ ...key, time_local: time })))
    .execute();
}

async function saveSpecialities(
  db: Db,
  { clinicId }: Clinic,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('specialities')
    .values(names.map((name) => ({ clinic_id: clinicId, name })))
    .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doNothing())
    .execute();
}

/** Adds what the clinic does not have yet, by name; existing entries stay as they are. */
export async function saveCatalogue(db: Db, clinic: Clinic, catalogue: Catalogue): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const treatment of catalogue.treatments) await saveTreatment(trx, clinic, treatment);
    await saveSpecialities(trx, clinic, catalogue.specialities);
  });
}

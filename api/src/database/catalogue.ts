import { z } from 'zod';
import {
  emailSchema,
  nameSchema,
  priceCodec,
  type TimeLocal,
  toDateSchema,
  toTimeSchema,
  wireField,
  wireObject,
} from 'shared-contracts';
import { type Db, inTransaction, type Trx } from './connection';

/** The smallest amount in cents that the card provider accepts, 0.50 US dollars. */
const MIN_CHARGE_CENTS = 50;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const named = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name);

const treatmentCodec = wireObject({
  name: nameSchema,
  priceCents: wireField(
    'priceDollars',
    priceCodec.check(
      z.refine((cents) => cents === 0 || cents >= MIN_CHARGE_CENTS, 'Must be 0 or at least 0.50'),
    ),
  ),
  durationMinutes: z.int().min(5).max(480),
  cleanupMinutes: z.int().min(0).max(120),
  speciality: nameSchema,
});

const timeSchema = toTimeSchema('Must be like 09:30');

/** A period on some weekdays; 0 is Sunday. */
const hoursSchema = z
  .object({
    weekdays: z.array(z.int().min(0).max(6)).min(1),
    from: timeSchema,
    until: timeSchema,
  })
  .refine(({ from, until }) => from < until, 'Must end after it begins');
type WeekHours = z.output<typeof hoursSchema>;

const doctorSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  speciality: nameSchema,
  image: z.string().min(1),
  /** By name. */
  treatments: z.array(z.string()),
  hours: z.array(hoursSchema),
});

/** What a clinic offers; the shape of the file that `CLINIC_SEED` names. */
export const catalogueSchema = z.object({
  specialities: z.array(nameSchema).refine(isUnique, 'Must not repeat a name'),
  treatments: z
    .array(treatmentCodec)
    .refine((treatments) => isUnique(named(treatments)), 'Must not repeat a name'),
  chairs: z.array(nameSchema).refine(isUnique, 'Must not repeat a name'),
  openingHours: z.array(hoursSchema),
  closedDays: z.array(z.object({ date: toDateSchema(), name: nameSchema })),
  doctors: z.array(doctorSchema),
});
export type Catalogue = z.output<typeof catalogueSchema>;

interface HoursRow {
  readonly weekday: number;
  readonly from_local: TimeLocal;
  readonly until_local: TimeLocal;
}

const toRows = (hours: readonly WeekHours[]): HoursRow[] =>
  hours.flatMap(({ weekdays, from, until }) =>
    weekdays.map((weekday) => ({ weekday, from_local: from, until_local: until })),
  );

/** The IDs of a clinic's specialities by name. */
async function saveSpecialities(trx: Trx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length > 0) {
    await trx
      .insertInto('specialities')
      .values(names.map((name) => ({ clinic_id: trx.clinicId, name })))
      .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doNothing())
      .execute();
  }
  const rows = await trx
    .selectFrom('specialities')
    .select(['name', 'speciality_id'])
    .where('clinic_id', '=', trx.clinicId)
    .execute();
  return new Map(rows.map(({ name, speciality_id }) => [name, speciality_id]));
}

function requireId(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The clinic has no “${name}”`);
  return id;
}

/** The IDs of a clinic's entries by name. */
interface KnownNames {
  readonly specialities: ReadonlyMap<string, string>;
  readonly treatments: ReadonlyMap<string, string>;
}

/** The IDs of a clinic's treatments by name. */
async function saveTreatments(
  trx: Trx,
  { treatments, specialities }: Pick<Catalogue, 'treatments'> & Pick<KnownNames, 'specialities'>,
): Promise<Map<string, string>> {
  for (const { name, priceCents, durationMinutes, cleanupMinutes, speciality } of treatments) {
    await trx
      .insertInto('treatments')
      .values({
        clinic_id: trx.clinicId,
        name,
        price_cents: priceCents,
        duration_minutes: durationMinutes,
        cleanup_minutes: cleanupMinutes,
        speciality_id: requireId(specialities, speciality),
      })
      .execute();
  }
  const rows = await trx
    .selectFrom('treatments')
    .select(['name', 'treatment_id'])
    .where('clinic_id', '=', trx.clinicId)
    .execute();
  return new Map(rows.map(({ name, treatment_id }) => [name, treatment_id]));
}

async function saveDoctor(
  trx: Trx,
  { known, ...doctor }: Catalogue['doctors'][number] & { known: KnownNames },
): Promise<void> {
  const { name, email, image } = doctor;
  const speciality_id = requireId(known.specialities, doctor.speciality);
  const { doctor_id } = await trx
    .insertInto('doctors')
    .values({ clinic_id: trx.clinicId, speciality_id, name, email, image })
    .returning('doctor_id')
    .executeTakeFirstOrThrow();
  const key = { clinic_id: trx.clinicId, doctor_id };
  const hours = toRows(doctor.hours).map((row) => ({ ...key, ...row }));
  const treatments = doctor.treatments.map((treatment) => ({
    ...key,
    treatment_id: requireId(known.treatments, treatment),
  }));
  if (hours.length > 0) await trx.insertInto('doctor_hours').values(hours).execute();
  if (treatments.length > 0) await trx.insertInto('doctor_treatments').values(treatments).execute();
}

/** Chairs, opening hours and closed days are only added to a clinic that has no chair yet. */
async function savePremises(trx: Trx, catalogue: Catalogue): Promise<void> {
  const { chairs, openingHours, closedDays } = catalogue;
  const known = await trx
    .selectFrom('chairs')
    .select('chair_id')
    .where('clinic_id', '=', trx.clinicId)
    .limit(1)
    .executeTakeFirst();
  if (known || chairs.length === 0) return;
  const key = { clinic_id: trx.clinicId };
  const hours = toRows(openingHours).map((row) => ({ ...key, ...row }));
  const days = closedDays.map(({ date, name }) => ({ ...key, date_local: date, name }));
  await trx
    .insertInto('chairs')
    .values(chairs.map((name) => ({ ...key, name })))
    .execute();
  if (hours.length > 0) await trx.insertInto('opening_hours').values(hours).execute();
  if (days.length > 0) await trx.insertInto('closed_days').values(days).execute();
}

async function hasTreatments(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('treatments')
    .select('treatment_id')
    .where('clinic_id', '=', db.clinicId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Begins a clinic. One that has treatments keeps them and its doctors, whatever they are called now; it gets
 * the specialities that it lacks.
 */
export async function saveCatalogue(db: Db, catalogue: Catalogue): Promise<void> {
  await inTransaction(db, async (trx) => {
    const specialities = await saveSpecialities(trx, catalogue.specialities);
    await savePremises(trx, catalogue);
    if (await hasTreatments(trx)) return;
    const treatments = await saveTreatments(trx, { ...catalogue, specialities });
    for (const doctor of catalogue.doctors) {
      await saveDoctor(trx, { ...doctor, known: { specialities, treatments } });
    }
  });
}

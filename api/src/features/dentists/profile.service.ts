import { type DentistProfile, toDateLocal } from 'shared-contracts';
import { inLanguage, type Language } from 'shared-texts';
import { findNextTimes } from '../../core/booking/plan/next-times';
import type { Schedule, Treatment } from '../../core/booking/schedule/schedule';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import { chooseText } from '../../core/choose-language';
import { findShownDentist } from '../../core/people/dentists/shown-dentists.repository';
import type { Db } from '../../database/connection';
import { readDescriptions } from '../../database/names';
import { DomainError } from '../../domain-error';

/** How many days with a free time are shown of a treatment, and within how many it is looked for. */
const MOST_TIMES = 3;
const DAYS_AHEAD = 28;

/** The treatments on offer that a doctor performs, by name. */
export function toPerformed({ doctors, treatments }: Schedule, doctorId: string): Treatment[] {
  const doctor = doctors.find(({ id }) => id === doctorId);
  return treatments.filter(({ id }) => doctor?.treatmentIds.includes(id));
}

interface ProfileRequest {
  readonly slug: string;
  readonly language: Language;
  readonly now: Date;
}

/** Throws `not_found` for a dentist who has left or is not shown. */
export async function readDentistProfile(
  db: Db,
  { slug, language, now }: ProfileRequest,
): Promise<DentistProfile> {
  const dentist = await findShownDentist(db, slug);
  if (!dentist) throw new DomainError('not_found');
  const { about, ...facts } = dentist;
  const schedule = await readSchedule(db);
  const performed = toPerformed(schedule, dentist.id);
  const from = toDateLocal(now, schedule.timeZone);
  const search = { schedule, now, from, days: DAYS_AHEAD, doctorId: dentist.id };
  const times = await findNextTimes(db, performed, { ...search, most: MOST_TIMES });
  const descriptions = await readDescriptions(db);
  return {
    ...facts,
    about: chooseText(about, language),
    treatments: performed.map((treatment) => ({
      ...treatment,
      description: inLanguage(descriptions.get(treatment.id) ?? {}, language) ?? null,
      times: [...(times.get(treatment.id) ?? [])],
    })),
  };
}

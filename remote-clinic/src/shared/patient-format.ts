import { type DateLocal, formatDate } from 'shared-contracts';
import { patientTexts } from '../patient-texts';

/** Completed years on a day. */
export function toAge(dateOfBirth: DateLocal, today: DateLocal): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** What tells a patient from others of the same name. */
export const formatPatient = ({
  name,
  dateOfBirth,
}: {
  readonly name: string;
  readonly dateOfBirth: DateLocal | null;
}): string => (dateOfBirth ? patientTexts.nameAndBirth(name, formatDate(dateOfBirth)) : name);

import type { PatientDetails } from 'shared-contracts';

const PHONE = /^[\d\s()+./-]+$/;

/** Which detail of a new patient was typed into the search. */
export function toNewPatient(typed: string): Partial<PatientDetails> {
  if (typed.includes('@')) return { email: typed };
  return PHONE.test(typed) ? { phone: typed } : { name: typed };
}

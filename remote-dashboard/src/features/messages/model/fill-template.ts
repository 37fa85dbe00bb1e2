import type { Thread } from 'shared-contracts';

/** Stands in a template for the name of the patient. */
const PATIENT = '{patient}';

/** The text of a template for a thread, with the patient's name where it is certain who that is. */
export function fillTemplate(text: string, { patients }: Pick<Thread, 'patients'>): string {
  const [patient] = patients;
  return patient && patients.length === 1 ? text.replaceAll(PATIENT, () => patient.name) : text;
}

/** Whether a name is still missing. */
export const hasPlaceholder = (text: string): boolean => text.includes(PATIENT);

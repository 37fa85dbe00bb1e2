import { staffPaths, type PatientSummary } from 'shared-contracts';
import { texts } from '../../texts';
import { matches, type PaletteItem } from './palette-item';
import { toPatientItem } from './use-people';
import { useCan } from './use-staff-access';

const { palette: labels } = texts;

const MAX_PATIENTS = 3;

const toAction = (label: string, to: string): PaletteItem => ({
  id: `action ${to}`,
  label,
  detail: undefined,
  to,
});

/** What staff start most often, by its name. */
export function useActions(search: string): readonly PaletteItem[] {
  const canBook = useCan('visits.manage');
  const canAdd = useCan('patients.manage');
  const actions = [
    ...(canBook ? [toAction(labels.book, staffPaths.bookForCaller)] : []),
    ...(canAdd ? [toAction(labels.newPatient, staffPaths.newPatient)] : []),
  ];
  return actions.filter(({ label }) => matches(label, search));
}

const toBookItem = (patient: PatientSummary): PaletteItem => ({
  ...toPatientItem(patient, staffPaths.bookForPatient(patient.id)),
  label: labels.bookFor(patient.name),
});

/** Booking at once: for the patients who match best, and for a new one of that name. */
export function useBookFor(
  search: string,
  patients: readonly PatientSummary[],
): readonly PaletteItem[] {
  const canBook = useCan('visits.manage');
  if (!canBook || search === '') return [];
  const forNew = toAction(labels.bookForNew(search), staffPaths.bookForNew(search));
  return [...patients.slice(0, MAX_PATIENTS).map(toBookItem), forNew];
}

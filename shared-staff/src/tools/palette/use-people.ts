import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  type ClinicVisit,
  formatDate,
  formatTime,
  getDay,
  listPatients,
  staffPaths,
  type PatientSummary,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { texts } from '../../texts';
import { useDebounced } from 'shared-data';
import { type Found, matches, type PaletteItem } from './palette-item';
import { useCan } from './use-staff-access';

const { palette: labels } = texts;

/** One letter would find half of the clinic. */
const MIN_LETTERS = 2;

/** A patient, and where choosing them leads; by default to their page. */
export const toPatientItem = (
  { id, name, dateOfBirth, phone }: PatientSummary,
  to: string = staffPaths.patient(id),
): PaletteItem => ({
  id: `patient ${to}`,
  label: name,
  detail: [dateOfBirth && formatDate(dateOfBirth), phone && labels.phone(phone)]
    .filter(Boolean)
    .join(' · '),
  to,
});

/** Patients by name, phone, email or date of birth. */
export function usePatients(search: string) {
  const isEnabled = useCan('patients.read') && search.length >= MIN_LETTERS;
  const settled = useDebounced(search);
  const { data, isPending, isError } = useQuery({
    ...endpointQuery(listPatients, { query: { search: settled, limit: '25' } }),
    enabled: isEnabled && settled === search,
  });
  return {
    patients: isEnabled ? (data?.patients ?? []) : [],
    isPending: isEnabled && (isPending || settled !== search),
    isError: isEnabled && isError,
  };
}

const toVisitItem = (visit: ClinicVisit): PaletteItem => ({
  id: `visit ${visit.id}`,
  label: visit.patient,
  detail: labels.visit(formatTime(visit.timeLocal), formatTreatment(visit.treatment)),
  to: staffPaths.patient(visit.patientId),
});

/** Today's visits by the patient's name. */
export function useVisits(search: string): Found {
  const isEnabled = useCan('visits.manage') && search.length >= MIN_LETTERS;
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { data, isPending, isError } = useQuery({
    ...endpointQuery(getDay, { query: { date: toDateLocal(new Date(), timeZone) } }),
    enabled: isEnabled,
  });
  const found = isEnabled ? (data?.visits ?? []) : [];
  return {
    items: found.filter(({ patient }) => matches(patient, search)).map(toVisitItem),
    isPending: isEnabled && isPending,
    isError: isEnabled && isError,
  };
}

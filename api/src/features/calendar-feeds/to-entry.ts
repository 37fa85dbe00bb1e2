import { type CalendarEntry, type FeedKind, staffPaths } from 'shared-contracts';
import { toInitials } from '../../core/people/patients/initials';
import { type EntryContext, toVisitEntry } from '../../email/visit-calendar';
import type { FeedVisit } from './feed-visits.repository';

type ToEntry = (visit: FeedVisit, context: EntryContext) => CalendarEntry;

/** What the file of a single visit says; and for whom it is, unless that is the reader. */
const toPatientEntry: ToEntry = (visit, context) => {
  const { treatment, patient, isAccountHolder, changedAt: stampedAt } = visit;
  const entry = { ...toVisitEntry(visit, context), stampedAt };
  if (isAccountHolder) return entry;
  const { clinic, language } = context;
  const values = { treatment: language.formatTreatment(treatment), patient, clinic: clinic.name };
  return { ...entry, summary: language.translate('calendar.summaryFor', values) };
};

/** Nothing that tells a stranger who the patient is: calendars keep copies at other companies. */
const toDentistEntry: ToEntry = (visit, { clinic, language, toUrl }) => ({
  summary: language.translate('calendar.ownVisit', {
    treatment: language.formatTreatment(visit.treatment),
    initials: toInitials(visit.patient),
  }),
  location: clinic.address,
  url: toUrl(staffPaths.myDayOn(visit.dateLocal)),
  stampedAt: visit.changedAt,
  isSilent: true,
});

/** A visit in the calendar of its patient, or of its dentist. */
export const toEntry: Readonly<Record<FeedKind, ToEntry>> = {
  patient: toPatientEntry,
  dentist: toDentistEntry,
};

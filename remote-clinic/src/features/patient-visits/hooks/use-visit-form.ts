import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, callApi, endpointQuery } from 'shared-auth';
import {
  changedByVisit,
  fixDentist,
  isAboutTime,
  type TimeChoice,
  useDentists,
  useTreatmentDay,
} from 'shared-visits';
import {
  bookForPatient,
  type BodyOf,
  type BookingRule,
  type DateLocal,
  formatDate,
  formatTime,
  listAppointmentOptions,
  listRecallsToCall,
  listWaitingPatients,
  type PatientDetails,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { texts as visitTexts } from 'shared-visits/texts';
import { patientTexts } from '../../../patient-texts';
import { toDetails } from '../../../shared/patient-values';
import { bookRepeats, type MissedVisit } from '../api/book-repeats';
import { listRepeats, type RepeatFields } from '../model/repeat';
import type { VisitStart } from '../model/visit-start';
import { isAboutPatient, useVisitPatient, type VisitFor } from '../../../shared/use-visit-patient';
import { useVisitPlace, type WhenFields } from './use-visit-place';

/** What the form holds beside a new patient. */
export interface VisitFields extends WhenFields, RepeatFields {
  readonly reason: string;
}

interface VisitFormOptions {
  readonly whom: VisitFor;
  /** Today at the clinic. */
  readonly today: DateLocal;
  readonly start: VisitStart;
  /** The dentist who books with themselves, by the rules; null for the desk. */
  readonly ownId: string | null;
  readonly onBooked: (booked: BookedVisits) => void;
}

/** What was booked: one visit, and the others of one that returns but for those on the days that are missed. */
export interface BookedVisits {
  readonly patientId: string;
  readonly treatment: string;
  readonly missed: readonly MissedVisit[];
}

interface Sent {
  readonly visit: BodyOf<typeof bookForPatient>;
  /** Of a new patient. */
  readonly details: PatientDetails | null;
  /** The days on which the visit returns. */
  readonly repeats: readonly DateLocal[];
}

const toDefaults = ({
  treatment,
  dateLocal,
  timeLocal,
  durationMinutes,
}: VisitStart): VisitFields => ({
  treatment: treatment ?? '',
  dateLocal,
  timeLocal: timeLocal ?? '',
  isAnyTime: timeLocal !== null,
  length: durationMinutes?.toString() ?? '',
  now: '',
  reason: '',
  repeatWeeks: '',
  repeatVisits: '4',
});

const isAboutUnpaid = (error: Error) =>
  error instanceof ApiError && error.code === 'patient_unpaid';

/** The form that books a visit for a patient. After an error what was chosen stays. */
export function useVisitForm({ whom, today, start, ownId, onBooked }: VisitFormOptions) {
  const patient = useVisitPatient(whom);
  const form = useForm<VisitFields>({ defaultValues: toDefaults(start) });
  const { control, handleSubmit } = form;
  const [treatment, dateLocal, timeLocal, isAnyTime, length, now] = useWatch({
    control,
    name: ['treatment', 'dateLocal', 'timeLocal', 'isAnyTime', 'length', 'now'],
  });
  const options = useQuery({
    ...endpointQuery(listAppointmentOptions, { query: { dateLocal } }),
    // The list of treatments stays while another day loads.
    placeholderData: keepPreviousData,
  });
  const day = useTreatmentDay(dateLocal, treatment);
  const all = useDentists(
    treatment ? { id: day.shown?.treatment.id ?? '', name: treatment } : null,
    day.shown?.dateLocal ?? dateLocal,
    { firstId: ownId ?? start.doctorId },
  );
  const dentists = ownId === null ? all : fixDentist(all, ownId);
  const doctorId = ownId ?? dentists.doctorId;
  const when = { treatment, dateLocal, timeLocal, isAnyTime, length, now };
  const place = useVisitPlace(when, { today, doctorId });

  const [hasUnpaid, setHasUnpaid] = useState(false);
  const setAside: readonly BookingRule[] = hasUnpaid
    ? [...place.setAside, 'unpaid_visits']
    : place.setAside;

  async function send({ visit, details, repeats }: Sent): Promise<BookedVisits> {
    const id = await patient.requireId(details);
    await callApi(bookForPatient, { params: { id }, body: visit });
    const missed = await bookRepeats(id, visit, repeats);
    return { patientId: id, treatment: visit.treatment, missed };
  }

  const [sent, setSent] = useState<TimeChoice | null>(null);
  const showIssues = showAtFields(form, {
    'override.reason': 'reason',
    durationMinutes: 'length',
  });
  const { save, isPending, message, error } = useSave(send, {
    changes: [...changedByVisit, listWaitingPatients, listRecallsToCall],
    fields: (issues) => {
      const messages = [
        patient.showIssues(issues.filter(isAboutPatient)),
        showIssues(issues.filter((issue) => !isAboutPatient(issue))),
      ];
      return messages.filter((one) => one !== null).join(' ') || null;
    },
    proceed: onBooked,
    onFailed: (failure) => {
      if (isAboutUnpaid(failure)) setHasUnpaid(true);
    },
  });

  /** Errors about the time stand at its field; a dentist can give no reason for another unpaid visit. */
  const isSaidElsewhere = (failure: Error | null): boolean =>
    failure !== null &&
    ((now === '' && isAboutTime(failure)) || (ownId !== null && isAboutUnpaid(failure)));

  const book = (details: PatientDetails | null) =>
    handleSubmit(({ reason, ...fields }) => {
      const { chosen } = place;
      // While the times of the day load, the field with this rule is not there.
      if (!chosen) return form.setError('timeLocal', { message: visitTexts.time.required });
      // A dentist is told that the desk alone can book there.
      if (ownId !== null && setAside.length > 0) return;
      setSent({ timeLocal: chosen.timeLocal, doctorId, patientId: null });
      const override = { reason, rules: [...setAside] };
      const { waitingEntryId, recallId } = start;
      const visit = {
        ...{ treatment, ...chosen },
        ...(setAside.length > 0 && { override }),
        ...(waitingEntryId !== null && { waitingEntryId }),
        ...(recallId !== null && { recallId }),
      };
      const at = [formatDate(chosen.dateLocal), formatTime(chosen.timeLocal)] as const;
      const repeats = now === '' ? listRepeats(chosen.dateLocal, fields) : [];
      const { booked, repeat } = patientTexts.visit;
      const total = repeats.length + 1;
      const saved = ({ missed }: BookedVisits) =>
        total === 1
          ? booked(treatment, ...at)
          : repeat.booked(treatment, total - missed.length, total);
      save({ visit, details, repeats }, { saved });
    })();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (patient.id !== null) return void book(null);
    // All that is missing is said at once.
    void patient.form.handleSubmit(
      (values) => book(toDetails(values)),
      () => form.trigger(),
    )();
  }

  return {
    patient,
    form,
    options,
    day,
    dentists,
    place,
    setAside,
    isOwn: ownId !== null,
    today,
    now,
    isAnyTime,
    submit,
    isPending,
    message: isSaidElsewhere(error) ? null : message,
    /** What the API said about the time that was to be booked. */
    failures: sent && error ? [{ ...sent, error }] : [],
  };
}

/** What {@link useVisitForm} returns. */
export type VisitFormState = ReturnType<typeof useVisitForm>;

import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi, endpointQuery } from 'shared-auth';
import {
  addWaitingPatient,
  type DateLocal,
  type Draft,
  listAppointmentOptions,
  listDoctorTimes,
  listPatients,
  listWaitingPatients,
  type NewWaitingPatient,
  type PatientDetails,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { toDetails } from '../../../shared/patient-values';
import { type PeriodValues, toPeriod } from '../../../shared/period-fields';
import { isAboutPatient, useVisitPatient, type VisitFor } from '../../../shared/use-visit-patient';
import { waitingTexts } from '../../../waiting-texts';

const { form: labels } = waitingTexts;

interface WaitingValues extends PeriodValues {
  /** By its name. */
  treatment: string;
  /** Empty for any. */
  doctorId: string;
}

interface WaitingFormOptions {
  readonly whom: VisitFor;
  /** Today at the clinic. */
  readonly today: DateLocal;
  readonly onAdded: () => void;
}

interface Sent {
  readonly entry: Draft<Omit<NewWaitingPatient, 'patientId'>>;
  /** Of a new patient. */
  readonly details: PatientDetails | null;
}

/** The treatments, and the dentists of the chosen one. */
function useChoices(today: DateLocal, treatment: string) {
  const options = useQuery(endpointQuery(listAppointmentOptions, { query: { dateLocal: today } }));
  const doctors = useQuery({
    ...endpointQuery(listDoctorTimes, { query: { dateLocal: today, treatment } }),
    enabled: treatment !== '',
  });
  return { options, doctors: doctors.data ?? [] };
}

/** The form that puts a patient, who may be new, on the waiting list. After an error what was entered stays. */
export function useWaitingForm({ whom, today, onAdded }: WaitingFormOptions) {
  const patient = useVisitPatient(whom);
  const form = useForm<WaitingValues>({
    defaultValues: {
      ...{ treatment: '', doctorId: '', fromDate: today, untilDate: today },
      ...{ isPartial: false, fromTime: '', untilTime: '' },
    },
  });
  const treatment = useWatch({ control: form.control, name: 'treatment' });
  const { options, doctors } = useChoices(today, treatment);

  async function send({ entry, details }: Sent) {
    const patientId = await patient.requireId(details);
    // Which days and times were typed is checked before the request.
    const body = { ...entry, patientId } as NewWaitingPatient;
    return callApi(addWaitingPatient, { body });
  }

  const showIssues = showAtFields(form, {
    treatmentId: 'treatment',
    day_past: 'untilDate',
    beyond_horizon: 'fromDate',
  });
  const { save, isPending, message } = useSave(send, {
    changes: [listWaitingPatients, listPatients],
    fields: (issues) => {
      const messages = [
        patient.showIssues(issues.filter(isAboutPatient)),
        showIssues(issues.filter((issue) => !isAboutPatient(issue))),
      ];
      return messages.filter((one) => one !== null).join(' ') || null;
    },
    saved: labels.added,
    proceed: onAdded,
  });

  const add = (details: PatientDetails | null) =>
    form.handleSubmit(({ treatment: name, doctorId, ...period }) => {
      const option = options.data?.find((one) => one.name === name);
      if (!option) return;
      const whose = { treatmentId: option.id, doctorId: doctorId || null };
      save({ entry: { ...whose, ...toPeriod(period) }, details });
    })();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (patient.id !== null) return void add(null);
    // All that is missing is said at once.
    void patient.form.handleSubmit(
      (values) => add(toDetails(values)),
      () => form.trigger(),
    )();
  }

  return { patient, form, options, doctors, submit, isPending, message };
}

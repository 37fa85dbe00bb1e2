import { useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router-dom';
import {
  type AppointmentOption,
  type DateLocal,
  formatPrice,
  staffPaths,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { forgetChanges, UnsavedChanges, useAddress } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Button, ChoiceField, FormError, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { patientTexts } from '../../../patient-texts';
import { PatientFields } from '../../../shared/patient-fields';
import { SimilarPatients } from '../../../shared/similar-patients';
import { useOwnTreatments } from '../hooks/use-own-treatments';
import { type BookedVisits, useVisitForm } from '../hooks/use-visit-form';
import type { VisitFor } from '../../../shared/use-visit-patient';
import { toSameOn, toVisitStart, type VisitStart } from '../model/visit-start';
import { ChooseWhen } from './choose-when';
import { FirstFree } from './first-free';
import { MissedVisits } from './missed-visits';
import { SetAside } from './set-aside';
import { VisitRepeat } from './visit-repeat';

const { visit: labels, form: patientLabels } = patientTexts;

/** A treatment with its price needs more room than a time. */
const TreatmentField = styled(ChoiceField)`
  > div {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  }
`;

interface BookingFormProps {
  readonly whom: VisitFor;
  /** The dentist who books with themselves; the desk books with any. */
  readonly ownId: string | null;
  readonly today: DateLocal;
  readonly start: VisitStart;
  readonly onBooked: (booked: BookedVisits) => void;
}

function BookingForm({ whom, ownId, today, start, onBooked }: BookingFormProps) {
  const { toQuery } = useAddress();

  /** The same visit for a patient whom the clinic has already. */
  const toSameVisit = (id: string) =>
    `${staffPaths.bookForPatient(id)}?${toQuery({ patient: null, name: null }).toString()}`;

  const visit = useVisitForm({ whom, today, start, ownId, onBooked });
  const isOffered = useOwnTreatments(ownId);
  const { patient, form, options, now, isAnyTime } = visit;
  const treatments: readonly AppointmentOption[] = (options.data ?? []).filter(isOffered);
  const { register, setValue, formState } = form;
  const isDirty = formState.isDirty || patient.form.formState.isDirty;
  return (
    <Stack as="form" gap="l" noValidate onSubmit={visit.submit}>
      {patient.id === null && (
        <>
          <PatientFields form={patient.form} />
          <SimilarPatients form={patient.form} toPath={toSameVisit} onAddNew="dismiss" />
        </>
      )}
      {patient.addedName !== null && <p role="status">{patientLabels.added(patient.addedName)}</p>}
      <TreatmentField
        {...register('treatment', {
          required: labels.treatmentRequired,
          // One that is filled in may have been retired, or is another dentist's.
          validate: (name) =>
            !options.data ||
            treatments.some((one) => one.name === name) ||
            labels.treatmentRequired,
          // Another treatment has other open times.
          onChange: () => !isAnyTime && setValue('timeLocal', ''),
        })}
        label={labels.treatment}
        choices={treatments.map(({ name, priceCents }) => ({
          value: name,
          label: labels.price(formatTreatment(name), formatPrice(priceCents)),
        }))}
        error={formState.errors.treatment?.message}
        isRequired
      />
      <FirstFree visit={visit} />
      {now === '' && (
        <>
          <ChooseWhen visit={visit} />
          <VisitRepeat visit={visit} />
        </>
      )}
      <SetAside visit={visit} />
      <UnsavedChanges isDirty={isDirty && !visit.isPending} />
      <FormError>{visit.message}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={visit.isPending}>
        {labels.submit}
      </Button>
    </Stack>
  );
}

interface VisitFormProps {
  readonly whom: VisitFor;
  readonly ownId?: string | null;
}

/**
 * Books a visit for a patient, who may be new: treatment, and the first free minute or else day, dentist and time, and whether it
 * returns. The address may have filled in some of it. Days on which it could not return are chosen again one by one.
 */
export function VisitForm({ whom, ownId = null }: VisitFormProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const navigate = useNavigate();
  const { query } = useAddress();
  const today = toDateLocal(new Date(), timeZone);
  const start = toVisitStart(query, today);
  const [booked, setBooked] = useState<BookedVisits | null>(null);
  const [again, setAgain] = useState<DateLocal | null>(null);

  /** Back to the list that has led here, else to the patient. */
  function finish(patientId: string) {
    const list = start.recallId === null ? staffPaths.waitingList : staffPaths.recalls;
    const isFromList = start.recallId !== null || start.waitingEntryId !== null;
    void navigate(isFromList ? list : staffPaths.patient(patientId));
  }

  function proceed(now: BookedVisits) {
    forgetChanges();
    const others = booked?.missed.filter(({ dateLocal }) => dateLocal !== again) ?? [];
    const missed = [...others, ...now.missed];
    setAgain(null);
    if (missed.length === 0) finish(now.patientId);
    else setBooked({ ...now, missed });
  }

  if (booked && again === null) {
    return (
      <MissedVisits
        missed={booked.missed}
        onChoose={setAgain}
        onLeave={() => finish(booked.patientId)}
      />
    );
  }
  return (
    <BookingForm
      key={again}
      whom={booked ? { id: booked.patientId } : whom}
      ownId={ownId}
      today={today}
      start={booked && again ? toSameOn(again, { ...start, treatment: booked.treatment }) : start}
      onBooked={proceed}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { endpointQuery, type SessionUser } from 'shared-auth';
import { useDentists } from 'shared-visits';
import {
  type AppointmentOption,
  type DateLocal,
  getAccount,
  type TimeLocal,
} from 'shared-contracts';
import { readDraft, removeDraft, saveDraft, type StoredDraft } from '../model/stored-draft';
import { usePatients } from './use-patients';

interface BookingDraftOptions {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
  /** The dentist who is chosen at first; null for any. */
  readonly firstDoctorId: string | null;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** The time that was asked for; null for none. */
  readonly requestedTime: TimeLocal | null;
  /** Of the visitor for whom that time is kept, and so looks taken; null for none. */
  readonly visitorToken: string | null;
  readonly user: SessionUser;
}

/** What the patient enters; `timeLocal` is empty until a time is chosen. */
interface BookingFields {
  timeLocal: TimeLocal | '';
  phone: string;
  note: string;
}

/** The time that may be kept for the visitor who the patient was; null for none. */
const toKeptTime = ({ requestedTime, visitorToken }: BookingDraftOptions): TimeLocal | null =>
  visitorToken === null ? null : requestedTime;

/** Nothing is chosen in place of a time that was asked for in vain, or when none was. */
function toFirstTime(options: BookingDraftOptions): TimeLocal | null {
  const { treatment, offeredTime, requestedTime } = options;
  const wanted = requestedTime ?? offeredTime;
  const isOwn = wanted === offeredTime || wanted === toKeptTime(options);
  return wanted && (isOwn || treatment.freeTimes.includes(wanted)) ? wanted : null;
}

/** A number that arrives while someone is about to type would get into what they type. */
function isTypingPhone(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.name === 'phone';
}

/** Keeps what was entered for as long as the dialog is open; a reload does not close it. */
function useStorage(draft: StoredDraft): void {
  const { uid, query, timeLocal, doctorId, patientId, phone, note } = draft;
  useEffect(() => {
    saveDraft({ uid, query, timeLocal, doctorId, patientId, phone, note });
  }, [uid, query, timeLocal, doctorId, patientId, phone, note]);
  useEffect(() => removeDraft, []);
}

/** What the patient has entered, which stays when another day is chosen, apart from the time. */
export function useBookingDraft(options: BookingDraftOptions) {
  const { treatment, dateLocal, firstDoctorId, requestedTime } = options;
  const { search: query } = useLocation();
  const { uid } = options.user;
  const [stored] = useState(() => readDraft({ uid, query }));
  const dentists = useDentists(treatment, dateLocal, {
    firstId: stored ? stored.doctorId : firstDoctorId,
  });
  const patients = usePatients(stored?.patientId ?? null);
  const { data: account } = useQuery(endpointQuery(getAccount, {}));
  const knownPhone = account?.phone ?? null;

  const [firstDay] = useState(dateLocal);
  const [chosenBefore] = useState(
    () => stored ?? { timeLocal: toKeptTime(options), doctorId: firstDoctorId },
  );
  const [firstTime] = useState(() => (stored ? stored.timeLocal : toFirstTime(options)));
  const [isOfferGone, setIsOfferGone] = useState(
    !stored && requestedTime !== null && firstTime !== requestedTime,
  );
  const fields = useForm<BookingFields>({
    defaultValues: {
      timeLocal: firstTime ?? '',
      phone: stored?.phone ?? '',
      note: stored?.note ?? '',
    },
  });
  const { control, getValues, setValue, clearErrors } = fields;
  const [timeLocal, phone, note] = useWatch({ control, name: ['timeLocal', 'phone', 'note'] });
  const choice = { doctorId: dentists.chosenId, patientId: patients.chosenId };
  useStorage({ uid, query, timeLocal: timeLocal || null, phone, note, ...choice });

  useEffect(() => {
    if (knownPhone === null || getValues('phone') !== '' || isTypingPhone()) return;
    setValue('phone', knownPhone);
  }, [knownPhone, getValues, setValue]);

  function forgetTime() {
    setIsOfferGone(false);
    setValue('timeLocal', '');
    clearErrors('timeLocal');
  }

  return {
    dentists,
    patients,
    fields,
    isOfferGone,
    forgetTime,
    restored: { dateLocal: firstDay, ...chosenBefore },
  };
}

export type BookingDraft = ReturnType<typeof useBookingDraft>;

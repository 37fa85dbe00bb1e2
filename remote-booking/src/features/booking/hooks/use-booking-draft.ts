import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import { useDentists } from 'shared-booking';
import {
  type AppointmentOption,
  type DateLocal,
  getAccount,
  type TimeLocal,
} from 'shared-contracts';
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
}

/** What the patient enters; `timeLocal` is empty until a time is chosen. */
interface BookingFields {
  timeLocal: TimeLocal | '';
  phone: string;
}

/** Nothing is chosen in place of a time that was asked for in vain, or when none was. */
function toFirstTime(options: BookingDraftOptions): TimeLocal | null {
  const { treatment, offeredTime, requestedTime } = options;
  const wanted = requestedTime ?? offeredTime;
  const isFree = wanted && (wanted === offeredTime || treatment.freeTimes.includes(wanted));
  return isFree ? wanted : null;
}

/** A number that arrives while someone is about to type would get into what they type. */
function isTypingPhone(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.name === 'phone';
}

/** What the patient has entered, which stays when another day is chosen, apart from the time. */
export function useBookingDraft(options: BookingDraftOptions) {
  const { treatment, dateLocal, firstDoctorId, requestedTime } = options;
  const dentists = useDentists(treatment.name, dateLocal, firstDoctorId);
  const patients = usePatients();
  const { data: account } = useQuery(endpointQuery(getAccount, {}));
  const knownPhone = account?.phone ?? null;

  const [firstTime] = useState(() => toFirstTime(options));
  const [isOfferGone, setIsOfferGone] = useState(
    requestedTime !== null && firstTime !== requestedTime,
  );
  const fields = useForm<BookingFields>({
    defaultValues: { timeLocal: firstTime ?? '', phone: '' },
  });
  const { getValues, setValue, clearErrors } = fields;

  useEffect(() => {
    if (knownPhone === null || getValues('phone') !== '' || isTypingPhone()) return;
    setValue('phone', knownPhone);
  }, [knownPhone, getValues, setValue]);

  function forgetTime() {
    setIsOfferGone(false);
    setValue('timeLocal', '');
    clearErrors('timeLocal');
  }

  return { dentists, patients, fields, isOfferGone, forgetTime };
}

export type BookingDraft = ReturnType<typeof useBookingDraft>;

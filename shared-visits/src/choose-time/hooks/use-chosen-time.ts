import { useState } from 'react';
import {
  type AppointmentOption,
  type DateLocal,
  type DoctorTimes,
  parseTimeLocal,
  type TimeLocal,
} from 'shared-contracts';
import {
  describeNextFree,
  type Failure,
  findTimeError,
  isSlotTaken,
  listLostTimes,
  toHoldFailures,
} from '../api/failure';
import type { Choice } from '../model/choice';
import { findHeld, type HoldState, toCoveredTimes } from '../model/hold';
import { findOverlapping, toDaySlots } from '../model/slots';
import { texts } from '../../texts';
import type { Dentists } from './use-dentists';
import type { HoldControl } from './use-hold';
import { useHolding } from './use-holding';

/** A time that was chosen until a dentist was who is not free then. */
export interface ClearedTime {
  readonly doctor: string;
  readonly timeLocal: TimeLocal;
}

interface ChosenTimeOptions {
  readonly treatment: AppointmentOption;
  /** The day of `treatment`. */
  readonly dateLocal: DateLocal;
  readonly dentists: Dentists;
  /** The value of the form's field; null until a time is chosen. */
  readonly timeLocal: TimeLocal | null;
  readonly onChange: (timeLocal: TimeLocal | '') => void;
  /** A family member; null means the account holder. */
  readonly patientId?: string | null;
  /** The times that may be taken by the patient themselves, and so count as free. */
  readonly own?: readonly TimeLocal[];
  /** The times at which the patient has another appointment. */
  readonly busy?: readonly TimeLocal[];
  /** What was chosen before a reload or signing in, whose hold may still make the time look taken; null for nothing. */
  readonly restored?: Pick<Choice, 'timeLocal' | 'doctorId'> | null;
  /** Keeps the chosen time for the patient meanwhile; null where nothing is held. */
  readonly hold: HoldControl | null;
  /** Whether the request that takes the time is on its way. */
  readonly isSending: boolean;
  /** What the API said about the times for which it was sent. */
  readonly failures?: readonly Failure[];
  /** Any time can be entered, also one that is not listed. */
  readonly isAnyTime?: boolean;
}

const NOT_HELD: HoldState = { status: 'none' };

/** The time of a visit while it is chosen: what is free, what is held, and what the API said about it. */
export function useChosenTime(options: ChosenTimeOptions) {
  const { treatment, dateLocal, dentists, timeLocal, hold, isSending, isAnyTime = false } = options;
  const { onChange, patientId = null, own = [], restored = null, failures = [] } = options;
  const busy = (options.busy ?? []).filter((time) => !own.includes(time));
  const [cleared, setCleared] = useState<ClearedTime | null>(null);
  const holdState = hold?.state ?? NOT_HELD;
  const holdFailures = isSending ? [] : toHoldFailures(holdState);
  const { doctorId } = dentists;
  const choice = { timeLocal, doctorId, patientId };

  /** A dentist with the time of the restored choice, if that was with them. */
  function withRestored(doctor: DoctorTimes | null): DoctorTimes | null {
    if (!doctor || !restored?.timeLocal || doctor.id !== restored.doctorId) return doctor;
    return { ...doctor, freeTimes: [...doctor.freeTimes, restored.timeLocal] };
  }

  const slotsOf = (doctor: DoctorTimes | null) =>
    toDaySlots(treatment, {
      doctor: withRestored(doctor),
      own: [
        ...own,
        ...toCoveredTimes(holdState),
        ...(restored?.timeLocal ? [restored.timeLocal] : []),
      ],
      lost: [...listLostTimes([...failures, ...holdFailures], doctor?.id ?? null), ...busy],
    });
  const slots = slotsOf(dentists.chosen);
  const isFree = (text: string | null) => slots.freeTimes.some((time) => time === text);

  const target = timeLocal && {
    ...choice,
    timeLocal,
    covered: findOverlapping(timeLocal, treatment.durationMinutes, slots.freeTimes),
  };
  useHolding(hold, {
    target,
    isFree: isFree(timeLocal),
    isPaused: isSending || !dentists.isSettled,
  });

  function chooseDentist(doctor: DoctorTimes | null) {
    dentists.choose(doctor?.id ?? null);
    if (isAnyTime || !timeLocal || slotsOf(doctor).freeTimes.includes(timeLocal)) return;
    onChange('');
    setCleared(doctor && { doctor: doctor.name, timeLocal });
  }

  const timeError = findTimeError(failures, choice);
  // For a time that was lost while it was requested, others are offered instead.
  const isOfferShown = timeError !== null && isSlotTaken(timeError);
  const requestError = isOfferShown ? null : timeError;

  return {
    dentists,
    slots,
    busy,
    choice,
    isAnyTime,
    /** The rule of the form's field. */
    validate: (text: string) =>
      (isAnyTime ? parseTimeLocal(text) !== null : isFree(text)) || texts.time.required,
    chooseTime: (chosen: TimeLocal) => onChange(chosen),
    chooseDentist,
    cleared: timeLocal ? null : cleared,
    /** The hold of the choice; null when it is not held. */
    held: findHeld(holdState, choice),
    holdState,
    holdAgain: () => {
      if (target) void hold?.request(target);
    },
    error: requestError ?? findTimeError(holdFailures, choice),
    /** Whether the error is about the request, not about the hold. */
    isRequestRejected: requestError !== null,
    nextFree:
      isOfferShown && slots.freeTimes.length > 0 ? '' : describeNextFree(timeError, dateLocal),
  };
}

/** What {@link useChosenTime} returns. */
export type ChosenTime = ReturnType<typeof useChosenTime>;

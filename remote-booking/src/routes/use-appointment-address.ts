import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { type DateLocal, idSchema, parseTimeLocal, parseVisitorHash } from 'shared-contracts';
import { useAddress } from 'shared-data';
import type { BookedAppointment } from '../features/booking/model/booked-appointment';
import type { Opened } from '../features/treatment/components/treatment-card';
import { toChosenDay } from 'shared-visits';

const toId = (text: string | null): string | null => idSchema.safeParse(text).data ?? null;

/** What a confirmation that is shown leaves in the history, so that going back closes it. */
interface ConfirmationState {
  readonly booked?: BookedAppointment;
}

const NOTHING_OPEN = { book: null, time: null };

/**
 * What the page's address keeps: the chosen day, whose times are shown (`treatment`, `dentist`), and
 * the open dialog. Links that lead here open it for a time
 * (`?date=2023-01-05&treatment=…&time=09:30`); `book` names the treatment that a button of the page
 * has opened. So the way back from the login page opens the dialog again, and a phone's back button
 * closes it.
 */
export function useAppointmentAddress(today: DateLocal) {
  const { query, toQuery, change } = useAddress();
  const { state, hash } = useLocation() as Location<ConfirmationState | null>;
  // The history outlives a reload, after which the page starts over.
  const [confirmedId, setConfirmedId] = useState<string | null>(null);
  const booked = state?.booked ?? null;
  const treatmentId = toId(query.get('treatment'));
  const timeLocal = parseTimeLocal(query.get('time'));
  const openedId = query.get('book') ?? (timeLocal === null ? null : treatmentId);

  return {
    query,
    requestedDay: toChosenDay(query.get('date'), today),
    treatmentId,
    doctorId: toId(query.get('dentist')),
    /** The treatment whose dialog is open. */
    openedId,
    timeLocal,
    /** Of the visitor who chose the time before they signed in; null for none. */
    visitorToken: parseVisitorHash(hash),
    /** What was just booked, until its confirmation is closed. */
    booked: booked?.id === confirmedId ? booked : null,
    toQuery,
    chooseDay: (date: DateLocal) => change({ ...NOTHING_OPEN, date }),
    chooseTreatment: (treatment: string | null) => change({ ...NOTHING_OPEN, treatment }),
    chooseDentist: (dentist: string | null) => change({ ...NOTHING_OPEN, dentist }),
    open: (opened: Opened) => {
      if (opened.treatmentId === openedId && opened.timeLocal === timeLocal) return;
      change({ date: opened.dateLocal, book: opened.treatmentId, time: opened.timeLocal });
    },
    /** Shows another day in the open dialog. */
    moveTo: (date: DateLocal) =>
      change({ ...NOTHING_OPEN, date, book: openedId }, { replace: true }),
    close: () => change(NOTHING_OPEN, { replace: true }),
    /** Shows the confirmation in place of what was open. */
    confirm: (confirmed: BookedAppointment) => {
      const confirmation: ConfirmationState = { booked: confirmed };
      setConfirmedId(confirmed.id);
      change(NOTHING_OPEN, { replace: true, state: confirmation });
    },
  };
}

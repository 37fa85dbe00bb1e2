import { useEffect, useRef, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDate,
  formatTime,
  paths,
  type SiteContext,
  toPhoneLink,
} from 'shared-contracts';
import { FormError, Stack, TextLink } from 'shared-ui';
import { EmptyTable, SecondaryText } from 'shared-pages';
import { visitTexts as texts } from '../../visit-texts';
import { useRecordVisit } from '../hooks/use-record-visit';
import { type Change, useVisitChange } from '../hooks/use-visit-change';
import { toStaffActions } from '../model/staff-actions';
import { splitVisits, toChangeOption } from '../model/visits';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { ClinicPaymentDialog } from './clinic-payment-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { findMenu, StaffMenu } from './staff-menu';
import { downloadVisit, VisitActions } from './visit-actions';
import { toDescriptionIds, VisitsTable } from './visits-table';

/** How to have a visit changed that can't be changed online any more. */
function CallNote({ booking }: { readonly booking: Booking }) {
  const { callToChange, changeSubject, sendMessage } = texts.visits;
  const { phone = texts.visits.phone } = useOutletContext<SiteContext>().clinic;
  const { treatment } = booking;
  const [date, time] = [formatDate(booking.dateLocal), formatTime(booking.timeLocal)];
  const subject = encodeURIComponent(changeSubject(treatment, date, time));
  return (
    <SecondaryText as="p">
      {callToChange(treatment, date, time)} <a href={toPhoneLink(phone)}>{phone}</a> ·{' '}
      <TextLink to={`${paths.home}?subject=${subject}#contact`}>{sendMessage}</TextLink>
    </SecondaryText>
  );
}

interface ChangeDialogProps {
  readonly change: Change;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function ChangeDialog({ change, isOwn, onClose }: ChangeDialogProps) {
  const { kind, booking, requested } = change;
  switch (kind) {
    case 'cancel':
      return <CancelVisitDialog booking={booking} isOwn={isOwn} onClose={onClose} />;
    case 'reschedule':
      return <RescheduleDialog booking={booking} requested={requested} onClose={onClose} />;
    case 'clinicPayment':
      return (
        <ClinicPaymentDialog
          booking={booking}
          findFocusFallback={() => findMenu(booking)}
          onClose={onClose}
        />
      );
  }
}

/**
 * A recorded visit may move to the other table, and its menu with it. Returns a function that is told
 * which visit's menu is used: focus follows that one.
 */
function useFocusOnMenu(bookings: readonly Booking[]) {
  const used = useRef<Booking | null>(null);
  useEffect(() => {
    if (!used.current || document.activeElement !== document.body) return;
    findMenu(used.current)?.focus();
    used.current = null;
  }, [bookings]);
  return (booking: Booking) => {
    used.current = booking;
  };
}

interface VisitsProps {
  readonly bookings: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
  /** Whether the reader is the patient, who can pay and save visits; staff record what happened. */
  readonly isOwn: boolean;
  /** Whether the reader may change nothing, such as staff without that permission. */
  readonly isReadOnly?: boolean;
  /** Says more about the state of a visit, such as why it was cancelled. */
  readonly renderNote?: (booking: Booking) => ReactNode;
  /** Renders a further action on a visit that the reader can change. */
  readonly renderAction?: (booking: Booking, describedBy: string) => ReactNode;
  /** Shown when there are no bookings. */
  readonly empty: ReactNode;
}

/** The upcoming visits of a patient, and the past and cancelled ones if there are any. */
export function Visits({
  bookings,
  empty,
  renderAction,
  isReadOnly = false,
  ...props
}: VisitsProps) {
  const { now, isOwn } = props;
  const { clinic } = useOutletContext<SiteContext>();
  const canChange = (booking: Booking) =>
    !isReadOnly && toChangeOption(booking, now, isOwn) === 'change';
  const { change, isLinkClosed, open, close } = useVisitChange(bookings, canChange);
  const { recordVisit } = useRecordVisit();
  const keepFocus = useFocusOnMenu(bookings);
  const { upcoming, past } = splitVisits(bookings, now);
  if (bookings.length === 0) return empty;

  const renderStaffMenu = (booking: Booking) => (
    <StaffMenu
      booking={booking}
      now={now}
      onSelect={(action) => {
        keepFocus(booking);
        if (action === 'paidAtClinic') open({ kind: 'clinicPayment', booking });
        else void recordVisit(booking, action);
      }}
    />
  );
  const renderActions = (booking: Booking) => {
    const isChangeable = canChange(booking);
    return (
      <VisitActions
        booking={booking}
        onDownload={isOwn ? () => downloadVisit(booking, clinic) : undefined}
        onReschedule={isChangeable ? () => open({ kind: 'reschedule', booking }) : undefined}
        onCancel={isChangeable ? () => open({ kind: 'cancel', booking }) : undefined}
      >
        {!isOwn && renderStaffMenu(booking)}
        {isChangeable && renderAction?.(booking, toDescriptionIds(booking))}
      </VisitActions>
    );
  };
  const hasPastActions =
    !isOwn &&
    !isReadOnly &&
    past.some((booking) => toStaffActions(booking, { now, timeZone: clinic.timeZone }).length > 0);
  return (
    <Stack gap="xxl">
      <Stack gap="m">
        {isLinkClosed && <FormError>{texts.visits.notChangeable}</FormError>}
        <VisitsTable
          {...props}
          caption={texts.visits.upcoming}
          visits={upcoming}
          empty={<EmptyTable>{texts.visits.noneUpcoming}</EmptyTable>}
          renderActions={isReadOnly ? undefined : renderActions}
        />
        {upcoming
          .filter((booking) => toChangeOption(booking, now, isOwn) === 'call')
          .map((booking) => (
            <CallNote key={booking.id} booking={booking} />
          ))}
      </Stack>
      {past.length > 0 && (
        <VisitsTable
          {...props}
          caption={texts.visits.past}
          visits={past}
          renderActions={hasPastActions ? renderStaffMenu : undefined}
        />
      )}
      {change && <ChangeDialog change={change} isOwn={isOwn} onClose={close} />}
    </Stack>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { type Booking, type SiteContext, toCheckInState } from 'shared-contracts';
import { Cluster, FormError, Stack } from 'shared-ui';
import { downloadVisit, EmptyTable } from 'shared-data';
import { visitTexts as texts } from '../../visit-texts';
import { useCheckIn } from '../hooks/use-check-in';
import { useRecordVisit } from '../hooks/use-record-visit';
import { type Change, useVisitChange } from '../hooks/use-visit-change';
import { splitVisits, toChangeOption } from '../model/visits';
import { CallNote } from './call-note';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { ClinicPaymentDialog } from './clinic-payment-dialog';
import { NextVisit } from './next-visit';
import { PastVisits } from './past-visits';
import { PaymentsDialog } from './payments-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { findMenu, StaffMenu } from './staff-menu';
import { VisitActions, type VisitHandlers } from './visit-actions';
import { focusVisit, toDescriptionIds } from './visit-ids';
import { SummaryAction } from './summary-action';
import { ReceiptLink } from './visit-payment';
import { VisitsTable } from './visits-table';

interface ChangeDialogProps {
  readonly change: Change;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function ChangeDialog({ change, isOwn, onClose }: ChangeDialogProps) {
  const { kind, booking, requested } = change;
  const money = { visitId: booking.id, findFocusFallback: () => findMenu(booking), onClose };
  switch (kind) {
    case 'cancel':
      return <CancelVisitDialog booking={booking} isOwn={isOwn} onClose={onClose} />;
    case 'reschedule':
      return <RescheduleDialog {...{ booking, isOwn, requested, onClose }} />;
    case 'clinicPayment':
      return <ClinicPaymentDialog {...money} />;
    case 'payments':
      return <PaymentsDialog {...money} />;
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
  /** Says more about a visit, such as why it was cancelled; `describedBy` is for actions. */
  readonly renderNote?: (booking: Booking, describedBy: string) => ReactNode;
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
  const toOption = (booking: Booking) =>
    isReadOnly ? 'none' : toChangeOption(booking, now, isOwn);
  const canChange = (booking: Booking) => toOption(booking) === 'change';
  const { change, isLinkClosed, open, close } = useVisitChange(bookings, canChange);
  const { recordVisit, takeBack } = useRecordVisit();
  const checkIn = useCheckIn();
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
        else if (action === 'payments') open({ kind: action, booking });
        else if (action === 'takeBack') takeBack(booking);
        else recordVisit(booking, action);
      }}
    />
  );
  const canCheckIn = (booking: Booking) =>
    isOwn && toCheckInState(booking, { now, timeZone: clinic.timeZone }) === 'open';
  const toHandlers = (booking: Booking): VisitHandlers => {
    const option = toOption(booking);
    const canCancel = option === 'change' || option === 'late';
    return {
      onCheckIn: canCheckIn(booking)
        ? () => checkIn(booking.id, () => focusVisit(booking))
        : undefined,
      onDownload: isOwn ? () => downloadVisit(booking, clinic) : undefined,
      onReschedule: option === 'change' ? () => open({ kind: 'reschedule', booking }) : undefined,
      onCancel: canCancel ? () => open({ kind: 'cancel', booking }) : undefined,
    };
  };
  const renderFurtherAction = (booking: Booking, place: 'row' | 'next') =>
    canChange(booking) && renderAction?.(booking, toDescriptionIds(booking, place));
  const renderAnyTimeAction = (booking: Booking) =>
    isOwn ? <ReceiptLink booking={booking} /> : renderStaffMenu(booking);
  const renderPastActions = (booking: Booking) => (
    <Cluster gap="s">
      {isOwn && <SummaryAction booking={booking} />}
      {renderAnyTimeAction(booking)}
    </Cluster>
  );
  const renderActions = (booking: Booking) => (
    <VisitActions booking={booking} {...toHandlers(booking)}>
      {renderFurtherAction(booking, 'row')}
      {renderAnyTimeAction(booking)}
    </VisitActions>
  );
  const renderCallNote = (booking: Booking) =>
    ['late', 'call'].includes(toOption(booking)) && <CallNote key={booking.id} booking={booking} />;
  const next = isOwn ? upcoming[0] : undefined;
  // What can be done about the next visit stands above the table.
  const renderRowActions = (booking: Booking) => booking !== next && renderActions(booking);
  return (
    <Stack gap="xxl">
      {isLinkClosed && <FormError>{texts.visits.notChangeable}</FormError>}
      {next && (
        <NextVisit booking={next} now={now} {...toHandlers(next)} note={renderCallNote(next)}>
          {renderFurtherAction(next, 'next')}
        </NextVisit>
      )}
      <Stack gap="m">
        <VisitsTable
          {...props}
          caption={texts.visits.upcoming}
          visits={upcoming}
          empty={<EmptyTable>{texts.visits.noneUpcoming}</EmptyTable>}
          renderActions={isReadOnly ? undefined : renderRowActions}
        />
        {upcoming.map((booking) => booking !== next && renderCallNote(booking))}
      </Stack>
      <PastVisits
        {...props}
        visits={past}
        renderActions={isReadOnly ? undefined : renderPastActions}
      />
      {change && <ChangeDialog change={change} isOwn={isOwn} onClose={close} />}
    </Stack>
  );
}

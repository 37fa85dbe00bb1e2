import { useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { type Booking, formatDate, formatTime, paths, type SiteContext } from 'shared-contracts';
import { space, Stack, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from '../../../shared/text-styles';
import { texts } from '../../../texts';
import { splitVisits, toChangeOption } from '../model/visits';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { downloadVisit, VisitActions } from './visit-actions';
import { VisitsTable } from './visits-table';

const NoneUpcoming = styled.p`
  padding: ${space.xl};
`;

/** How to have a visit changed that can't be changed online any more. */
function CallNote({ booking }: { readonly booking: Booking }) {
  const { callToChange, changeSubject, phone, sendMessage } = texts.visits;
  const { treatment } = booking;
  const [date, time] = [formatDate(booking.dateLocal), formatTime(booking.timeLocal)];
  const subject = encodeURIComponent(changeSubject(treatment, date, time));
  return (
    <SecondaryText as="p">
      {callToChange(treatment, date, time)} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>{' '}
      · <TextLink to={`${paths.home}?subject=${subject}#contact`}>{sendMessage}</TextLink>
    </SecondaryText>
  );
}

/** A visit whose dialog is open. */
interface Change {
  readonly kind: 'cancel' | 'reschedule';
  readonly booking: Booking;
}

interface VisitsProps {
  readonly bookings: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
  /** Whether the reader is the patient, who can pay and save visits; staff can only cancel them. */
  readonly isOwn: boolean;
  /** Shown when there are no bookings. */
  readonly empty: ReactNode;
}

/** The upcoming visits of a patient, and the past and cancelled ones if there are any. */
export function Visits({ bookings, empty, ...props }: VisitsProps) {
  const { now, isOwn } = props;
  const { clinic } = useOutletContext<SiteContext>();
  const [change, setChange] = useState<Change | null>(null);
  const { upcoming, past } = splitVisits(bookings, now);
  if (bookings.length === 0) return empty;

  const renderActions = (booking: Booking) => {
    const canChange = toChangeOption(booking, now, isOwn) === 'change';
    return (
      <VisitActions
        booking={booking}
        onDownload={isOwn ? () => downloadVisit(booking, clinic.name) : undefined}
        onReschedule={canChange ? () => setChange({ kind: 'reschedule', booking }) : undefined}
        onCancel={canChange ? () => setChange({ kind: 'cancel', booking }) : undefined}
      />
    );
  };
  const closeDialog = () => setChange(null);
  return (
    <Stack gap="xxl">
      <Stack gap="m">
        <VisitsTable
          {...props}
          caption={texts.visits.upcoming}
          visits={upcoming}
          empty={<NoneUpcoming>{texts.visits.noneUpcoming}</NoneUpcoming>}
          renderActions={renderActions}
        />
        {upcoming
          .filter((booking) => toChangeOption(booking, now, isOwn) === 'call')
          .map((booking) => (
            <CallNote key={booking.id} booking={booking} />
          ))}
      </Stack>
      {past.length > 0 && <VisitsTable {...props} caption={texts.visits.past} visits={past} />}
      {change?.kind === 'cancel' && (
        <CancelVisitDialog booking={change.booking} isOwn={isOwn} onClose={closeDialog} />
      )}
      {change?.kind === 'reschedule' && (
        <RescheduleDialog booking={change.booking} onClose={closeDialog} />
      )}
    </Stack>
  );
}

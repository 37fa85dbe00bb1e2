import { useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { type Booking, paths, type SiteContext } from 'shared-contracts';
import { space, Stack, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from '../../../shared/text-styles';
import { texts } from '../../../texts';
import { canCancel, splitVisits } from '../model/visits';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { downloadVisit, VisitActions } from './visit-actions';
import { VisitsTable } from './visits-table';

const NoneUpcoming = styled.p`
  padding: ${space.xl};
`;

/** How a paid visit can be changed: the site cannot do it yet. */
function PaidNote() {
  const { paidNote, phone, sendMessage } = texts.visits;
  return (
    <SecondaryText as="p">
      {paidNote} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> ·{' '}
      <TextLink to={`${paths.home}#contact`}>{sendMessage}</TextLink>
    </SecondaryText>
  );
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
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const { upcoming, past } = splitVisits(bookings, now);
  if (bookings.length === 0) return empty;

  const renderActions = (booking: Booking) => (
    <VisitActions
      booking={booking}
      onDownload={isOwn ? () => downloadVisit(booking, clinic.name) : undefined}
      onCancel={canCancel(booking, now) ? () => setCancelling(booking) : undefined}
    />
  );
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
        {isOwn && upcoming.some(({ isPaid }) => isPaid) && <PaidNote />}
      </Stack>
      {past.length > 0 && <VisitsTable {...props} caption={texts.visits.past} visits={past} />}
      {cancelling && (
        <CancelVisitDialog
          booking={cancelling}
          formatText={isOwn ? texts.visits.cancelText : texts.userBookings.cancelText}
          onClose={() => setCancelling(null)}
        />
      )}
    </Stack>
  );
}

import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { paths, type Booking, type SiteContext } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { SecondaryText } from '../../../shared/text-styles';
import { texts } from '../../../texts';
import { canCancel, splitVisits } from '../model/visits';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { VisitActions } from './visit-actions';
import { VisitLists } from './visit-lists';

interface OwnVisitsProps {
  readonly bookings: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
}

/** The signed-in patient's visits, which they can pay for, save and cancel. */
export function OwnVisits({ bookings, now, isBusy }: OwnVisitsProps) {
  const { clinic } = useOutletContext<SiteContext>();
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  const { upcoming, past } = splitVisits(bookings, now);
  if (bookings.length === 0) {
    return (
      <EmptyState
        title={texts.visits.noneTitle}
        action={<ButtonLink to={paths.appointment}>{texts.visits.book}</ButtonLink>}
      >
        {texts.visits.noneText}
      </EmptyState>
    );
  }
  return (
    <>
      <VisitLists
        upcoming={upcoming}
        past={past}
        now={now}
        isBusy={isBusy}
        renderActions={(booking) => (
          <VisitActions
            booking={booking}
            clinicName={clinic.name}
            onCancel={canCancel(booking, now) ? () => setCancelling(booking) : undefined}
          />
        )}
        note={
          upcoming.some(({ isPaid }) => isPaid) && (
            <SecondaryText as="p">{texts.visits.paidNote}</SecondaryText>
          )
        }
      />
      {cancelling && <CancelVisitDialog booking={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}

import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { paths, type Booking, type SiteContext } from 'shared-contracts';
import { ButtonLink, color, EmptyState, fontSize } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { splitVisits } from '../model/visits';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { downloadVisit } from './download-visit';
import { VisitLists } from './visit-lists';
import { VisitOptions } from './visit-options';

interface VisitsProps {
  readonly bookings: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
}

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

/** A patient's visits, those to come and those behind them. */
export function Visits({ bookings, now, isBusy }: VisitsProps) {
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
        renderOptions={(booking) => (
          <VisitOptions
            booking={booking}
            onCancel={setCancelling}
            onDownload={() => downloadVisit(booking, clinic.name)}
          />
        )}
        note={upcoming.some(({ paid }) => paid) && <Note>{texts.visits.paidNote}</Note>}
      />
      {cancelling && <CancelVisitDialog booking={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}

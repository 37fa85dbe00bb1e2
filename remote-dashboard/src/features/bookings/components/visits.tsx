import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { paths, type Booking, type SiteContext } from 'shared-contracts';
import { ButtonLink, colour, EmptyState, fontSize, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { splitVisits } from '../model/visits';
import { CancelVisitDialog } from './cancel-visit-dialog';
import { downloadVisit } from './download-visit';
import { VisitOptions } from './visit-options';
import { VisitsTable } from './visits-table';

interface VisitsProps {
  readonly bookings: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
}

const NoneUpcoming = styled.p`
  padding: ${space.xl};
`;

const Note = styled.p`
  color: ${colour.textMuted};
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
    <Stack gap="xxl">
      <Stack gap="m">
        <VisitsTable
          caption={texts.visits.upcoming}
          visits={upcoming}
          now={now}
          isBusy={isBusy}
          empty={<NoneUpcoming>{texts.visits.noneUpcoming}</NoneUpcoming>}
          renderOptions={(booking) => (
            <VisitOptions
              booking={booking}
              onCancel={setCancelling}
              onDownload={() => downloadVisit(booking, clinic.name)}
            />
          )}
        />
        {upcoming.some(({ paid }) => paid) && <Note>{texts.visits.paidNote}</Note>}
      </Stack>
      {past.length > 0 && (
        <VisitsTable caption={texts.visits.past} visits={past} now={now} isBusy={isBusy} />
      )}
      {cancelling && <CancelVisitDialog booking={cancelling} onClose={() => setCancelling(null)} />}
    </Stack>
  );
}

import type { ReactNode } from 'react';
import type { Booking } from 'shared-contracts';
import { space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import type { splitVisits } from '../model/visits';
import { VisitsTable } from './visits-table';

const NoneUpcoming = styled.p`
  padding: ${space.xl};
`;

interface VisitListsProps extends ReturnType<typeof splitVisits> {
  readonly now: Date;
  readonly isBusy: boolean;
  readonly isReadOnly?: boolean;
  /** Renders the actions of an upcoming visit. */
  readonly renderActions?: (booking: Booking) => ReactNode;
  /** Shown below the upcoming visits. */
  readonly note?: ReactNode;
}

/** The upcoming visits, and the past and cancelled ones if there are any. */
export function VisitLists({ upcoming, past, renderActions, note, ...rest }: VisitListsProps) {
  return (
    <Stack gap="xxl">
      <Stack gap="m">
        <VisitsTable
          {...rest}
          caption={texts.visits.upcoming}
          visits={upcoming}
          empty={<NoneUpcoming>{texts.visits.noneUpcoming}</NoneUpcoming>}
          renderActions={renderActions}
        />
        {note}
      </Stack>
      {past.length > 0 && <VisitsTable {...rest} caption={texts.visits.past} visits={past} />}
    </Stack>
  );
}

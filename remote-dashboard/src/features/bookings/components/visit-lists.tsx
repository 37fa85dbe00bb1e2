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
  /** What can be done with each visit that is to come. */
  readonly renderOptions?: (booking: Booking) => ReactNode;
  /** Under the visits that are to come. */
  readonly note?: ReactNode;
}

/** The visits to come, and those behind when there are any. */
export function VisitLists({ upcoming, past, renderOptions, note, ...rest }: VisitListsProps) {
  return (
    <Stack gap="xxl">
      <Stack gap="m">
        <VisitsTable
          {...rest}
          caption={texts.visits.upcoming}
          visits={upcoming}
          empty={<NoneUpcoming>{texts.visits.noneUpcoming}</NoneUpcoming>}
          renderOptions={renderOptions}
        />
        {note}
      </Stack>
      {past.length > 0 && <VisitsTable {...rest} caption={texts.visits.past} visits={past} />}
    </Stack>
  );
}

import type { ReactNode } from 'react';
import type { Booking } from 'shared-contracts';
import { DataTable, Stack, type DataColumn } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { toVisitState } from '../model/visits';
import { PaymentCell, PaymentState } from './payment-cell';
import { VisitStateBadge } from './visit-state-badge';

const { columns: headers } = texts.visits;

/** Where there is room for all columns, words and dates stay whole. */
const WholeWords = styled.div`
  @media (min-width: 68rem) {
    td {
      overflow-wrap: break-word;
    }
  }
`;

const Moment = styled.span`
  @media (min-width: 68rem) {
    white-space: nowrap;
  }
`;

interface VisitsTableProps {
  readonly caption: string;
  readonly visits: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
  /** For somebody else than the patient: nothing to pay and no receipt. */
  readonly isReadOnly?: boolean;
  /** What can be done with each visit; without it the table has no column for it. */
  readonly renderOptions?: (booking: Booking) => ReactNode;
  readonly empty?: ReactNode;
}

const toColumns = ({ now, isReadOnly }: VisitsTableProps): DataColumn<Booking>[] => [
  { key: 'number', header: headers.number, render: (_, index) => index + 1 },
  { key: 'name', header: headers.name, render: ({ patient }) => patient },
  {
    key: 'treatment',
    header: headers.treatment,
    render: (booking) => (
      <Stack gap="xs" alignItems="start">
        <span>{booking.treatment}</span>
        <VisitStateBadge state={toVisitState(booking, now)} />
      </Stack>
    ),
  },
  {
    key: 'date',
    header: headers.date,
    render: ({ appoinmentDate }) => <Moment>{appoinmentDate}</Moment>,
  },
  { key: 'time', header: headers.time, render: ({ slot }) => <Moment>{slot}</Moment> },
  {
    key: 'payment',
    header: headers.payment,
    render: (booking) =>
      isReadOnly ? <PaymentState booking={booking} /> : <PaymentCell booking={booking} />,
  },
];

export function VisitsTable(props: VisitsTableProps) {
  const { caption, visits, isBusy, renderOptions, empty } = props;
  const options = renderOptions && {
    key: 'options',
    header: headers.options,
    render: renderOptions,
  };
  return (
    <WholeWords>
      <DataTable
        caption={caption}
        columns={options ? [...toColumns(props), options] : toColumns(props)}
        rows={visits}
        rowKey={({ _id }) => _id}
        isBusy={isBusy}
        empty={empty}
      />
    </WholeWords>
  );
}

import type { ReactNode } from 'react';
import { type Booking, formatDate, formatTime } from 'shared-contracts';
import { DataTable, fontSize, media, space, Stack, type DataColumn } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from 'shared-pages';
import { visitTexts as texts } from '../../visit-texts';
import { toVisitState } from '../model/visits';
import { VisitBadge } from './visit-badge';
import { toVisitIds } from './visit-ids';
import { PaymentCell, PaymentState } from './visit-payment';

const { columns: headers } = texts.visits;

/** Where rows are cards, what is when leads; the patient's name and the number are small print. */
const Frame = styled.div`
  @container table (max-width: 37.99rem) {
    tbody > tr {
      display: flex;
      flex-direction: column;
    }

    [data-column='treatment'] {
      order: -4;
      grid-template-columns: 1fr;
      padding-block: 0.5rem;
      font-size: ${fontSize.body};

      &::before {
        display: none;
      }
    }

    [data-column='date'] {
      order: -3;
      min-height: 0;
    }

    [data-column='time'] {
      order: -2;
      min-height: 0;
    }

    [data-column='payment'] {
      order: -1;
    }

    [data-column='name'],
    [data-column='number'] {
      min-height: 0;
      font-size: ${fontSize.caption};
    }

    [data-column='options'] {
      order: 1;
      grid-template-columns: 1fr;
      padding-block: 0.5rem;

      &::before {
        display: none;
      }
    }
  }

  @container table (min-width: 38rem) and (max-width: 47.99rem) {
    th[data-column='number'] {
      width: 10%;
    }

    th[data-column='date'],
    th[data-column='payment'] {
      width: 14%;
    }

    th[data-column='time'] {
      width: 12.5%;
    }

    [data-column='treatment'] {
      font-size: ${fontSize.small};
    }

    th[data-column='treatment'] {
      width: 22%;
    }

    td[data-column='options'] svg {
      display: none;
    }
  }

  /* Less room around what is in the cells, more for long states, as German ones are. */
  @container table (min-width: 48rem) and (max-width: 57.99rem) {
    :is(th, td):not(:first-child, :last-child) {
      padding-inline: ${space.s};
    }

    th[data-column='number'],
    th[data-column='time'] {
      width: 10.5%;
    }

    th[data-column='treatment'] {
      width: 19%;
    }

    th[data-column='payment'] {
      width: 13.5%;
    }
  }

  /* The actions stand below each other: the room beside them is for the other columns. */
  @container table (min-width: 58rem) and (max-width: 79.99rem) {
    th[data-column='name'] {
      width: 13%;
    }

    th[data-column='treatment'] {
      width: 20%;
    }

    th[data-column='date'],
    th[data-column='payment'] {
      width: 13.5%;
    }

    th[data-column='time'] {
      width: 10%;
    }
  }

  @container table (min-width: 60rem) {
    td {
      overflow-wrap: break-word;
    }
  }

  ${media.print} {
    [data-column='options'] {
      display: none;
    }
  }
`;

const Treatment = styled.strong`
  font-weight: inherit;

  @container table (max-width: 37.99rem) {
    font-weight: 680;
  }
`;

interface VisitsTableProps {
  readonly caption: string;
  readonly visits: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
  /** Whether the reader is the patient, who gets links to pay and to receipts. */
  readonly isOwn: boolean;
  /** The number of the first row; default 1. */
  readonly firstNumber?: number;
  /** Says more about the state of a visit, such as why it was cancelled. */
  readonly renderNote?: (booking: Booking) => ReactNode;
  /** Renders the actions of a visit; without it the table has no column for them. */
  readonly renderActions?: (booking: Booking) => ReactNode;
  readonly empty?: ReactNode;
  /** Under the rows. */
  readonly footer?: ReactNode;
}

function TreatmentCell({
  booking,
  now,
  isOwn,
  renderNote,
}: Pick<VisitsTableProps, 'now' | 'isOwn' | 'renderNote'> & { readonly booking: Booking }) {
  const isConfirmedByPatient =
    toVisitState(booking, now) === 'confirmed' && booking.confirmedAt !== null;
  return (
    <Stack gap="xs" alignItems="start">
      <Treatment id={toVisitIds(booking).treatment} tabIndex={-1}>
        {booking.treatment}
      </Treatment>
      {booking.doctor !== null && (
        <SecondaryText>{texts.visits.doctor(booking.doctor)}</SecondaryText>
      )}
      <VisitBadge booking={booking} now={now} />
      {!isOwn && isConfirmedByPatient && (
        <SecondaryText>{texts.userBookings.confirmedByPatient}</SecondaryText>
      )}
      {renderNote?.(booking)}
    </Stack>
  );
}

/** Tables of visits have the same widths, so that the columns of several line up. */
const toColumns = (props: VisitsTableProps): DataColumn<Booking>[] => [
  {
    key: 'number',
    header: headers.number,
    width: '8%',
    render: (_, index) => index + (props.firstNumber ?? 1),
  },
  { key: 'name', header: headers.name, width: '11%', render: ({ patient }) => patient },
  {
    key: 'treatment',
    header: headers.treatment,
    width: '17%',
    render: (booking) => <TreatmentCell {...props} booking={booking} />,
  },
  {
    key: 'date',
    header: headers.date,
    width: '13%',
    render: (booking) => <span id={toVisitIds(booking).date}>{formatDate(booking.dateLocal)}</span>,
  },
  {
    key: 'time',
    header: headers.time,
    width: '8%',
    render: (booking) => <span id={toVisitIds(booking).time}>{formatTime(booking.timeLocal)}</span>,
  },
  {
    key: 'payment',
    header: headers.payment,
    width: '12%',
    render: (booking) =>
      props.isOwn ? <PaymentCell booking={booking} /> : <PaymentState booking={booking} />,
  },
];

export function VisitsTable(props: VisitsTableProps) {
  const { caption, visits, isBusy, renderActions, empty, footer } = props;
  const actions = renderActions && {
    key: 'options',
    header: headers.options,
    render: renderActions,
  };
  return (
    <Frame>
      <DataTable
        caption={caption}
        columns={actions ? [...toColumns(props), actions] : toColumns(props)}
        rows={visits}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        empty={empty}
        footer={footer}
      />
    </Frame>
  );
}

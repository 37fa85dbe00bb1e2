import type { ReactNode } from 'react';
import { type Booking, formatDate, formatPrice, formatTime, paths } from 'shared-contracts';
import {
  Badge,
  type BadgeTone,
  ButtonLink,
  Cluster,
  DataTable,
  Stack,
  type DataColumn,
} from 'shared-ui';
import { styled } from 'styled-components';
import { CellLink, SecondaryText } from 'shared-pages';
import { visitTexts as texts } from '../../visit-texts';
import { toPaymentDue, toVisitState, type VisitState } from '../model/visits';

const { columns: headers } = texts.visits;

const TONES: Record<VisitState, BadgeTone> = {
  booked: 'info',
  confirmed: 'success',
  now: 'info',
  completed: 'neutral',
  ended: 'neutral',
  cancelled: 'neutral',
  missed: 'warning',
};

/** Does not break words where there is room for all columns. */
const NoWordBreak = styled.div`
  @media (min-width: 68rem) {
    td {
      overflow-wrap: break-word;
    }
  }
`;

const NoLineBreak = styled.span`
  @media (min-width: 68rem) {
    white-space: nowrap;
  }
`;

/** The IDs of the elements with treatment, day and time, which describe the row's actions. */
const toIds = ({ id }: Booking) => ({
  treatment: `treatment-${id}`,
  date: `date-${id}`,
  time: `time-${id}`,
});

/** The `aria-describedby` of the actions on a visit. */
export const toDescriptionIds = (booking: Booking): string =>
  Object.values(toIds(booking)).join(' ');

/** The element with the treatment, which takes focus when the button in use has gone. */
export const findVisit = (booking: Booking) => document.getElementById(toIds(booking).treatment);

/** Whether a visit is paid for. */
function PaymentState({ booking }: { booking: Booking }) {
  const due = toPaymentDue(booking);
  if (due === 'free') return texts.visits.free;
  if (due === 'refund' && booking.refund) {
    const { status, amountCents } = booking.refund;
    return texts.visits.refundStates[status](formatPrice(amountCents));
  }
  if (due === 'paid') return <Badge tone="success">{texts.visits.paid}</Badge>;
  return texts.visits.unpaid;
}

/** Whether a visit is paid for, with the link to pay or to the receipt. */
function PaymentCell({ booking }: { booking: Booking }) {
  const due = toPaymentDue(booking);
  if (due === 'due') {
    return (
      <ButtonLink to={paths.payment(booking.id)} aria-describedby={toDescriptionIds(booking)}>
        {texts.visits.pay}
      </ButtonLink>
    );
  }
  if (due !== 'paid') return <PaymentState booking={booking} />;
  return (
    <Cluster>
      <PaymentState booking={booking} />
      <CellLink to={paths.receipt(booking.id)} aria-describedby={toDescriptionIds(booking)}>
        {texts.visits.receipt}
      </CellLink>
    </Cluster>
  );
}

interface VisitsTableProps {
  readonly caption: string;
  readonly visits: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
  /** Whether the reader is the patient, who gets links to pay and to receipts. */
  readonly isOwn: boolean;
  /** Says more about the state of a visit, such as why it was cancelled. */
  readonly renderNote?: (booking: Booking) => ReactNode;
  /** Renders the actions of a visit; without it the table has no column for them. */
  readonly renderActions?: (booking: Booking) => ReactNode;
  readonly empty?: ReactNode;
}

const toColumns = ({ now, isOwn, renderNote }: VisitsTableProps): DataColumn<Booking>[] => [
  { key: 'number', header: headers.number, render: (_, index) => index + 1 },
  { key: 'name', header: headers.name, render: ({ patient }) => patient },
  {
    key: 'treatment',
    header: headers.treatment,
    render: (booking) => {
      const state = toVisitState(booking, now);
      return (
        <Stack gap="xs" alignItems="start">
          <span id={toIds(booking).treatment} tabIndex={-1}>
            {booking.treatment}
          </span>
          {booking.doctor !== null && (
            <SecondaryText>{texts.visits.doctor(booking.doctor)}</SecondaryText>
          )}
          <Badge tone={TONES[state]}>{texts.visits.states[state]}</Badge>
          {!isOwn && state === 'confirmed' && booking.confirmedAt && (
            <SecondaryText>{texts.userBookings.confirmedByPatient}</SecondaryText>
          )}
          {renderNote?.(booking)}
        </Stack>
      );
    },
  },
  {
    key: 'date',
    header: headers.date,
    render: (booking) => (
      <NoLineBreak id={toIds(booking).date}>{formatDate(booking.dateLocal)}</NoLineBreak>
    ),
  },
  {
    key: 'time',
    header: headers.time,
    render: (booking) => (
      <NoLineBreak id={toIds(booking).time}>{formatTime(booking.timeLocal)}</NoLineBreak>
    ),
  },
  {
    key: 'payment',
    header: headers.payment,
    render: (booking) =>
      isOwn ? <PaymentCell booking={booking} /> : <PaymentState booking={booking} />,
  },
];

export function VisitsTable(props: VisitsTableProps) {
  const { caption, visits, isBusy, renderActions, empty } = props;
  const actions = renderActions && {
    key: 'options',
    header: headers.options,
    render: renderActions,
  };
  return (
    <NoWordBreak>
      <DataTable
        caption={caption}
        columns={actions ? [...toColumns(props), actions] : toColumns(props)}
        rows={visits}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        empty={empty}
      />
    </NoWordBreak>
  );
}

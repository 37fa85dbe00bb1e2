import type { ReactNode } from 'react';
import { type Booking, formatDate, formatTime, toTreatmentsText } from 'shared-contracts';
import { DataTable, Stack, type DataColumn } from 'shared-ui';
import { SecondaryText } from 'shared-data';
import { visitTexts as texts } from '../../visit-texts';
import { toVisitState } from '../model/visits';
import { VisitBadge } from './visit-badge';
import { toDescriptionIds, toVisitIds } from './visit-ids';
import { MissedNote } from './missed-note';
import { VisitNote } from './visit-note';
import { PaymentCell, PaymentState } from './visit-payment';
import { Frame, Time, Treatment } from './visits-table-styles';

const { columns: headers } = texts.visits;

interface VisitsTableProps {
  readonly caption: string;
  readonly visits: readonly Booking[];
  readonly now: Date;
  readonly isBusy: boolean;
  /** Whether the reader is the patient, who gets links to pay and to receipts. */
  readonly isOwn: boolean;
  /** Says more about a visit, such as why it was cancelled; `describedBy` is for actions. */
  readonly renderNote?: (booking: Booking, describedBy: string) => ReactNode;
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
        {toTreatmentsText(booking)}
      </Treatment>
      {booking.doctor !== null && (
        <SecondaryText>{texts.visits.doctor(booking.doctor)}</SecondaryText>
      )}
      <VisitBadge booking={booking} now={now} />
      {!isOwn && isConfirmedByPatient && (
        <SecondaryText>{texts.userBookings.confirmedByPatient}</SecondaryText>
      )}
      {isOwn && <MissedNote booking={booking} />}
      {isOwn && <VisitNote label={texts.visits.ownNote} note={booking.note ?? null} />}
      {renderNote?.(booking, toDescriptionIds(booking))}
    </Stack>
  );
}

/** Tables of visits have the same widths, so that the columns of several line up. */
const toColumns = (props: VisitsTableProps): DataColumn<Booking>[] => [
  {
    key: 'number',
    header: headers.number,
    width: '7%',
    render: (_, index) => index + 1,
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
    width: '9%',
    render: (booking) => <Time id={toVisitIds(booking).time}>{formatTime(booking.timeLocal)}</Time>,
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

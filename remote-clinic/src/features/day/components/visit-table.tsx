import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type ClinicDay,
  formatPrice,
  formatTimeOf,
  staffPaths,
  type SiteContext,
  toTreatmentsText,
} from 'shared-contracts';
import { CellLink, SecondaryText, Slot } from 'shared-data';
import { toOwedCents } from 'shared-visits';
import { Cluster, type DataColumn, DataTable, fontWeight, media } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { type DayVisit, toNameId, toPayment } from '../model/visit-state';
import { AlertBadges } from '../../../shared/alert-list';
import { formatPhone } from '../../../shared/phone';
import { PatientBadges, VisitState } from './visit-badges';
import { PatientNote } from './patient-note';
import { VisitActions } from './visit-actions';

const { columns: headers } = texts;

/** Where rows are cards: time, patient and how far the visit is; the treatment; what is due and what can be done. */
const OnScreen = styled.div`
  [data-column='time'] {
    grid-area: 1 / 1 / 2 / 3;
    align-self: start;
  }

  [data-column='patient'] {
    grid-area: 1 / 3 / 2 / 8;
    align-self: start;
  }

  [data-column='status'] {
    grid-area: 1 / 8 / 2 / 13;
    align-self: start;
  }

  [data-column='payment'] {
    grid-area: 3 / 1 / 4 / 4;
  }

  [data-column='treatment'] {
    grid-area: 2 / 1 / 3 / 13;
  }

  [data-column='actions'] {
    grid-area: 3 / 4 / 4 / 13;
    justify-self: end;
  }

  /* Those who have nothing to do with the money have no payment beside the actions. */
  tr:not(:has([data-column='payment'])) [data-column='actions'] {
    grid-column-start: 1;
  }

  /* A phone: how far the visit is stands beside the treatment, so that names and numbers are not broken. */
  @container wide-table (max-width: 28rem) {
    [data-column='patient'] {
      grid-column-end: 13;
    }

    [data-column='treatment'] {
      grid-column-end: 8;
    }

    [data-column='status'] {
      grid-row: 2 / 3;
      justify-self: end;
    }
  }

  ${media.print} {
    display: none;
  }
`;

const Name = styled.strong`
  font-weight: ${fontWeight.bold};
`;

/** Name and phone number are one target: two would be too small in a row of two lines. */
const PatientLink = styled(CellLink)`
  flex-direction: column;
  align-items: start;
  justify-content: center;
`;

/** Without the line under the name. It is read from left to right in every language. */
const Phone = styled(SecondaryText).attrs({ as: 'bdi' })`
  display: inline-block;
  text-decoration: none;
`;

const Time = styled.span`
  white-space: nowrap;
`;

/** The doctor and the chair of a visit, as far as they are known. */
export function toPlaceText(
  { doctors, chairs }: Pick<ClinicDay, 'doctors' | 'chairs'>,
  visit: DayVisit,
): string {
  const names = [
    doctors.find(({ id }) => id === visit.doctorId)?.name,
    chairs.find(({ id }) => id === visit.chairId)?.name,
  ];
  return names.filter((name) => name !== undefined).join(' · ');
}

/** Paid, free, or what is due. */
export function toPaymentText(visit: DayVisit): string {
  const payment = toPayment(visit);
  if (payment !== 'due') return texts.payments[payment];
  const owedCents = toOwedCents(visit);
  const amount = formatPrice(owedCents);
  if (owedCents >= visit.priceCents) return texts.due(amount);
  return texts.partlyPaid(amount, formatPrice(visit.priceCents));
}

interface VisitTableProps {
  readonly caption: string;
  readonly day: ClinicDay;
  readonly visits: readonly DayVisit[];
  readonly now: Date;
  readonly isBusy: boolean;
  readonly canManage: boolean;
  /** Renders a further action on a visit; the same function each time spares rows that have not changed. */
  readonly renderAction?: ((visit: DayVisit) => ReactNode) | undefined;
  /** The present, between the visits before and after it. */
  readonly marker?: ComponentProps<typeof DataTable>['marker'];
  /** Under the rows. */
  readonly footer?: ReactNode;
  readonly empty: ReactNode;
}

interface ColumnOptions extends Pick<ClinicDay, 'doctors' | 'chairs'> {
  readonly now: Date;
  readonly timeZone: string;
  readonly canManage: boolean;
  readonly renderAction: VisitTableProps['renderAction'];
}

function toColumns({
  now,
  timeZone,
  canManage,
  renderAction,
  ...places
}: ColumnOptions): DataColumn<DayVisit>[] {
  return [
    {
      key: 'time',
      header: headers.time,
      width: '12%',
      render: ({ startsAt, endsAt }) => (
        <>
          <div>
            <Name>{formatTimeOf(startsAt, timeZone)}</Name>
          </div>
          <SecondaryText as={Time}>{texts.until(formatTimeOf(endsAt, timeZone))}</SecondaryText>
        </>
      ),
    },
    {
      key: 'patient',
      header: headers.patient,
      width: '20%',
      render: (visit) => (
        <Cluster gap="xs">
          <PatientLink id={toNameId(visit)} to={staffPaths.patient(visit.patientId)}>
            <span>{visit.patient}</span> <Phone>{formatPhone(visit.phone)}</Phone>
          </PatientLink>
          <AlertBadges alerts={visit.alerts} />
          <PatientBadges visit={visit} />
          <Slot name="today.row" props={{ bookingId: visit.id, dateLocal: visit.dateLocal }} />
        </Cluster>
      ),
    },
    {
      key: 'treatment',
      header: headers.treatment,
      width: '20%',
      render: (visit) => (
        <>
          <div>{toTreatmentsText(visit)}</div>
          <SecondaryText>{toPlaceText(places, visit)}</SecondaryText>
          <PatientNote note={visit.note} />
        </>
      ),
    },
    // Dentists have nothing to do with the money.
    ...(canManage
      ? [{ key: 'payment', header: headers.payment, width: '9%', render: toPaymentText }]
      : []),
    {
      key: 'status',
      header: headers.status,
      width: '14%',
      render: (visit) => <VisitState visit={visit} now={now} />,
    },
    {
      key: 'actions',
      header: headers.actions,
      render: (visit) => (
        <VisitActions visit={visit} now={now} canManage={canManage}>
          {renderAction?.(visit)}
        </VisitActions>
      ),
    },
  ];
}

/** The visits of a day with what can be done about them; cards on a phone. */
export function VisitTable(props: VisitTableProps) {
  const { caption, visits, now, canManage, isBusy, marker, footer, empty, renderAction } = props;
  const { doctors, chairs } = props.day;
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const columns = useMemo(
    () => toColumns({ doctors, chairs, now, timeZone, canManage, renderAction }),
    [doctors, chairs, now, timeZone, canManage, renderAction],
  );
  return (
    <OnScreen>
      <DataTable
        caption={caption}
        columns={columns}
        rows={visits}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        isCompact
        marker={marker}
        footer={footer}
        empty={empty}
      />
    </OnScreen>
  );
}

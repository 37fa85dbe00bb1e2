import { useOutletContext } from 'react-router-dom';
import {
  formatPrice,
  formatTimeOf,
  staffPaths,
  type SiteContext,
  type TillEntry,
} from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Badge, Cluster, type DataColumn, DataTable, EmptyState } from 'shared-ui';
import { visitTexts } from 'shared-visits/visit-texts';
import { tillTexts } from '../../../till-texts';

const { entries: labels } = tillTexts;
const { methods, payments } = visitTexts.money;

const toColumns = (timeZone: string): DataColumn<TillEntry>[] => [
  {
    key: 'time',
    header: labels.columns.time,
    width: '12%',
    render: ({ recordedAt }) => formatTimeOf(recordedAt, timeZone),
  },
  {
    key: 'patient',
    header: labels.columns.patient,
    width: '26%',
    render: ({ patient, patientId, treatment }) => (
      <>
        <CellLink to={staffPaths.patient(patientId)}>{patient}</CellLink>
        <SecondaryText as="div">{formatTreatment(treatment)}</SecondaryText>
      </>
    ),
  },
  {
    key: 'what',
    header: labels.columns.what,
    render: ({ kind, isCorrection, isLate }) => {
      const name = payments.kinds[kind];
      return (
        <Cluster gap="xs">
          {isCorrection ? payments.corrected(name) : name}
          {isLate && <Badge tone="warning">{labels.late}</Badge>}
        </Cluster>
      );
    },
  },
  { key: 'method', header: labels.columns.method, render: ({ method }) => methods[method] },
  {
    key: 'amount',
    header: labels.columns.amount,
    width: '12%',
    render: ({ amountCents }) => formatPrice(amountCents),
  },
  {
    key: 'recordedBy',
    header: labels.columns.recordedBy,
    render: ({ recordedBy }) => recordedBy ?? labels.unknown,
  },
];

/** Every payment and refund at the desk, so that a difference can be looked for. */
export function TillEntries({ entries }: { readonly entries: readonly TillEntry[] }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <DataTable
      caption={labels.caption(entries.length)}
      columns={toColumns(timeZone)}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
    />
  );
}

import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { type AuditEntry, formatInstant, staffPaths, type SiteContext } from 'shared-contracts';
import { CellLink, SecondaryText } from 'shared-data';
import { useCan } from 'shared-staff';
import { formatTreatment } from 'shared-texts';
import { type DataColumn, DataTable, EmptyState, Stack, VisuallyHidden } from 'shared-ui';
import { texts } from '../../../texts';
import { type FieldChange, toFieldChanges, toSentence } from '../model/describe-entry';
import { TakeMergeBack } from './take-merge-back';

const { audit: labels } = texts;
const { columns: headers } = labels;

function FieldValues({ before, after }: FieldChange) {
  if (before === null || after === null) return before === null ? after : <s>{before}</s>;
  // Each on its own, so that they follow each other in the direction of the page.
  return (
    <>
      <bdi>{before}</bdi> <span aria-hidden>{labels.arrow}</span>
      <VisuallyHidden>{labels.becomes}</VisuallyHidden> <bdi>{after}</bdi>
    </>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly timeZone: string;
}

function Changes({ entry, timeZone }: EntryProps) {
  const changes = toFieldChanges(entry, timeZone);
  if (changes.length === 0) return labels.noChange;
  return (
    <Stack gap="xs">
      {changes.map((change) => (
        <SecondaryText key={change.label}>
          {change.label}: <FieldValues {...change} />
        </SecondaryText>
      ))}
    </Stack>
  );
}

/** The patient whom an entry concerns, for those who may see their page as a link, and the visit. */
function Concerns({ entry: { patient, visit }, timeZone }: EntryProps) {
  const canOpen = useCan('patients.read');
  if (!patient) return null;
  const name = canOpen ? (
    <CellLink to={staffPaths.patient(patient.id)}>{patient.name}</CellLink>
  ) : (
    patient.name
  );
  return (
    <>
      <SecondaryText as="div">{name}</SecondaryText>
      {visit && (
        <SecondaryText as="div">
          {labels.visit(formatTreatment(visit.treatment), formatInstant(visit.startsAt, timeZone))}
        </SecondaryText>
      )}
    </>
  );
}

const toActorText = ({ actor }: AuditEntry): string =>
  actor ? (actor.name ?? labels.erased) : labels.system;

const toColumns = (timeZone: string): DataColumn<AuditEntry>[] => [
  {
    key: 'when',
    header: headers.when,
    width: '16%',
    render: ({ at }) => formatInstant(at, timeZone),
  },
  { key: 'who', header: headers.who, width: '16%', render: toActorText },
  {
    key: 'what',
    header: headers.what,
    render: (entry) => (
      <>
        {toSentence(entry)}
        <Concerns entry={entry} timeZone={timeZone} />
        <TakeMergeBack entry={entry} />
      </>
    ),
  },
  {
    key: 'change',
    header: headers.change,
    width: '30%',
    render: (entry) => <Changes entry={entry} timeZone={timeZone} />,
  },
  { key: 'ip', header: headers.ip, render: ({ ip }) => <bdi>{ip ?? labels.noIp}</bdi> },
];

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly isBusy: boolean;
  readonly toolbar: ReactNode;
  readonly footer: ReactNode;
}

export function AuditTable({ entries, ...table }: AuditTableProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <DataTable
      {...table}
      caption={labels.caption}
      columns={toColumns(timeZone)}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
    />
  );
}

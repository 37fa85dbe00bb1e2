import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { type AuditEntry, formatInstant, type SiteContext } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { type DataColumn, DataTable, EmptyState, Stack, VisuallyHidden } from 'shared-ui';
import { texts } from '../../../texts';
import { type FieldChange, toFieldChanges, toSentence } from '../model/describe-entry';

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

function Changes({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
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
  { key: 'what', header: headers.what, render: toSentence },
  {
    key: 'change',
    header: headers.change,
    width: '30%',
    render: (entry) => <Changes entry={entry} timeZone={timeZone} />,
  },
  { key: 'ip', header: headers.ip, render: ({ ip }) => ip ?? labels.noIp },
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

import { useState } from 'react';
import {
  formatTimeOff,
  listOwnTimeOff,
  type OwnTimeOffRequest,
  type TimeOffStatus,
  withdrawTimeOff,
} from 'shared-contracts';
import { ConfirmRequest, SecondaryText } from 'shared-pages';
import {
  Badge,
  type BadgeTone,
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  notify,
  Stack,
} from 'shared-ui';
import { timeOffTexts } from '../../../time-off-texts';

const { list: labels } = timeOffTexts;

const TONES: Record<TimeOffStatus, BadgeTone> = {
  asked: 'info',
  approved: 'success',
  declined: 'danger',
};

const toPeriodId = ({ id }: OwnTimeOffRequest): string => `request-${id}`;

const State = ({ status, reason }: OwnTimeOffRequest) => (
  <Stack gap="xs" alignItems="start">
    <Badge tone={TONES[status]}>{labels.states[status]}</Badge>
    {reason !== null && <SecondaryText>{labels.reason(reason)}</SecondaryText>}
  </Stack>
);

interface RequestsTableProps {
  readonly requests: readonly OwnTimeOffRequest[];
  readonly isBusy: boolean;
}

/** A dentist's requests with their state; open ones can be withdrawn. */
export function RequestsTable({ requests, isBusy }: RequestsTableProps) {
  const [withdrawn, setWithdrawn] = useState<OwnTimeOffRequest | null>(null);
  const columns: DataColumn<OwnTimeOffRequest>[] = [
    {
      key: 'when',
      header: labels.columns.when,
      render: (request) => <span id={toPeriodId(request)}>{formatTimeOff(request)}</span>,
    },
    {
      key: 'note',
      header: labels.columns.note,
      render: ({ note }) => <SecondaryText>{note}</SecondaryText>,
    },
    { key: 'state', header: labels.columns.state, render: State },
    {
      key: 'actions',
      header: labels.columns.actions,
      render: (request) =>
        request.status === 'asked' && (
          <Button
            variant="secondary"
            aria-describedby={toPeriodId(request)}
            onClick={() => setWithdrawn(request)}
          >
            {labels.withdraw}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption={labels.caption}
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      {withdrawn && (
        <ConfirmRequest
          endpoint={withdrawTimeOff}
          input={{ params: { id: withdrawn.id } }}
          invalidates={[listOwnTimeOff]}
          title={labels.withdrawTitle}
          description={labels.withdrawText(formatTimeOff(withdrawn))}
          confirmLabel={labels.withdraw}
          dismissLabel={labels.keep}
          onSuccess={() => notify.success(labels.withdrawn)}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </>
  );
}

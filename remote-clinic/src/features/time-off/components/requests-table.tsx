import {
  formatTimeOff,
  listOwnTimeOff,
  type OwnTimeOffRequest,
  requestTimeOff,
  type TimeOffStatus,
  withdrawTimeOff,
} from 'shared-contracts';
import { SecondaryText, useSave } from 'shared-data';
import {
  Badge,
  type BadgeTone,
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
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

/** Withdraws requests, and asks for the same again on Undo. */
function useWithdraw() {
  const options = { changes: [listOwnTimeOff], errors: 'notification' } as const;
  const withdrawing = useSave(withdrawTimeOff, { ...options, saved: labels.withdrawn });
  const asking = useSave(requestTimeOff, { ...options, saved: labels.restored });

  const withdraw = ({ id, status, reason, ...body }: OwnTimeOffRequest) =>
    withdrawing.save({ params: { id } }, { undo: () => asking.save({ body }) });

  return { withdraw, isPending: withdrawing.isPending };
}

interface RequestsTableProps {
  readonly requests: readonly OwnTimeOffRequest[];
  readonly isBusy: boolean;
}

/** A dentist's requests with their state; open ones can be withdrawn. */
export function RequestsTable({ requests, isBusy }: RequestsTableProps) {
  const { withdraw, isPending } = useWithdraw();
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
            isLoading={isPending}
            onClick={() => withdraw(request)}
          >
            {labels.withdraw}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={labels.caption}
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      empty={<EmptyState title={labels.none} />}
    />
  );
}

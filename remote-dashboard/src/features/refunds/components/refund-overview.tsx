import { useState } from 'react';
import type { Refund } from 'shared-contracts';
import { Button, EmptyState, Stack } from 'shared-ui';
import { EmptyTable } from 'shared-pages';
import { texts } from '../../../texts';
import { splitRefunds } from '../model/refunds';
import { RefundDialog, toActionLabel } from './refund-dialog';
import { RefundsTable, toDescriptionIds } from './refunds-table';

const { refunds: labels } = texts;

interface RefundOverviewProps {
  readonly refunds: readonly Refund[];
  readonly isBusy: boolean;
}

/** The refunds that wait for the staff, and the others if there are any. */
export function RefundOverview({ refunds, isBusy }: RefundOverviewProps) {
  const [sending, setSending] = useState<Refund | null>(null);
  const { due, others } = splitRefunds(refunds);
  if (refunds.length === 0) return <EmptyState title={labels.none}>{labels.noneText}</EmptyState>;
  return (
    <Stack gap="xxl">
      <RefundsTable
        caption={labels.due}
        refunds={due}
        isBusy={isBusy}
        empty={<EmptyTable>{labels.noneDue}</EmptyTable>}
        renderAction={(refund) => (
          <Button aria-describedby={toDescriptionIds(refund)} onClick={() => setSending(refund)}>
            {toActionLabel(refund)}
          </Button>
        )}
      />
      {others.length > 0 && (
        <RefundsTable caption={labels.others} refunds={others} isBusy={isBusy} prefix="others-" />
      )}
      {sending && <RefundDialog refund={sending} onClose={() => setSending(null)} />}
    </Stack>
  );
}

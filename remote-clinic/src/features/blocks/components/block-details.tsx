import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  type Block,
  type DateLocal,
  type DayBlock,
  endBlocks,
  formatDate,
  formatTimeOf,
  listBlocks,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, Dialog, Stack } from 'shared-ui';
import { blockTexts as labels } from '../../../block-texts';
import { changedByBlock } from './block-dialog';

/** How a block is repeated; null for one of a single day. */
function toRepeatText({ fromDate, untilDate }: Block): string | null {
  if (untilDate === null) return labels.repeats.weekly;
  return fromDate === untilDate ? null : labels.weeklyUntil(formatDate(untilDate));
}

interface BlockDetailsProps {
  readonly block: DayBlock;
  /** Of the dentist or the chair. */
  readonly owner: string;
  readonly dateLocal: DateLocal;
  readonly onClose: () => void;
}

/** What a block is for, and its end. */
export function BlockDetails({ block, owner, dateLocal, onClose }: BlockDetailsProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { data } = useQuery(endpointQuery(listBlocks, {}));
  const { save, isPending } = useSave(endBlocks, {
    changes: changedByBlock,
    saved: labels.ended,
    errors: 'notification',
    proceed: onClose,
  });
  const known = data?.blocks.find(({ id }) => id === block.id);
  const repeat = known && toRepeatText(known);
  const times = labels.times(
    formatTimeOf(block.startsAt, timeZone),
    formatTimeOf(block.endsAt, timeZone),
  );
  const isPast = dateLocal < toDateLocal(new Date(), timeZone);
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      title={labels.titleOf(labels.kinds[block.kind], owner)}
      description={labels.when(formatDate(dateLocal), times)}
    >
      <Stack>
        {repeat && <p>{repeat}</p>}
        {block.note !== null && <p>{block.note}</p>}
        {known && !isPast && (
          <div>
            <Button
              variant="secondary"
              isLoading={isPending}
              onClick={() => save({ body: { ids: [block.id] } })}
            >
              {labels.end}
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

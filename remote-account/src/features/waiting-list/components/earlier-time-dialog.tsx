import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDay,
  formatTime,
  paths,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Button, ButtonLink, Cluster, Dialog, FormError, Stack } from 'shared-ui';
import { useEarlierTimes } from 'shared-visits';
import { texts } from '../../../texts';
import { useWaitForEarlierTime } from '../api/use-waiting-list';

const { waitingList: words } = texts;

const MAX_TIMES = 6;

interface EarlierTimeDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** What was found, and what is said of it. */
function toFoundText({
  earlier,
  isLoading,
  hasFailed,
}: ReturnType<typeof useEarlierTimes>): string {
  const [first] = earlier;
  if (first) return words.openOn(formatDay(first.dateLocal));
  if (isLoading) return words.looking;
  return hasFailed ? '' : words.noneOpen;
}

/** The times before a visit that are open now, each of which the visit can move to. */
function EarlierTimes({ booking, onClose }: EarlierTimeDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const found = useEarlierTimes(booking, toDateLocal(new Date(), timeZone));
  return (
    <Stack gap="s">
      <p role="status">{toFoundText(found)}</p>
      {found.hasFailed && <FormError>{words.notFound}</FormError>}
      <Cluster gap="s">
        {found.earlier.slice(0, MAX_TIMES).map((time) => (
          <ButtonLink
            key={time.timeLocal}
            variant="secondary"
            to={paths.rescheduleTo(booking.id, time)}
            onClick={onClose}
          >
            {formatTime(time.timeLocal)}
          </ButtonLink>
        ))}
      </Cluster>
    </Stack>
  );
}

/** Shows the earlier times that are open, and offers to wait for another one. */
export function EarlierTimeDialog({ booking, onClose }: EarlierTimeDialogProps) {
  const waiting = useWaitForEarlierTime(onClose);
  const { dateLocal, timeLocal, treatment } = booking;
  return (
    <Dialog
      isOpen
      isBusy={waiting.isPending}
      onOpenChange={onClose}
      title={words.ask}
      description={words.present(
        formatTreatment(treatment),
        formatDay(dateLocal),
        formatTime(timeLocal),
      )}
    >
      <Stack>
        <EarlierTimes booking={booking} onClose={onClose} />
        <Stack gap="s">
          <p>{words.waitText}</p>
          <FormError>{waiting.message}</FormError>
          <div>
            <Button
              isLoading={waiting.isPending}
              onClick={() => waiting.save({ params: { id: booking.id } })}
            >
              {words.wait}
            </Button>
          </div>
        </Stack>
      </Stack>
    </Dialog>
  );
}

import {
  type AppointmentOption,
  type DateLocal,
  formatTime,
  formatTimeOf,
  type WaitingEntry,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Button, Cluster } from 'shared-ui';
import { texts } from '../../../texts';
import { useWaitingList } from '../api/use-waiting-list';

const { waitingList: words } = texts;

function toStateText(
  entry: WaitingEntry | undefined,
  { dateLocal, timeZone }: Pick<WaitingOptionProps, 'dateLocal' | 'timeZone'>,
): string {
  if (!entry) return '';
  // An entry of several days may be offered another one.
  if (entry.offer?.dateLocal !== dateLocal) return words.joined;
  const { timeLocal, heldUntil } = entry.offer;
  return words.held(formatTime(timeLocal), formatTimeOf(heldUntil, timeZone));
}

interface WaitingOptionProps {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
  /** The patient's own entry for this treatment and day. */
  readonly entry: WaitingEntry | undefined;
  /** The clinic's. */
  readonly timeZone: string;
  /** Sends a visitor to the login page; undefined for who is signed in. */
  readonly onLogin: (() => void) | undefined;
}

/** Lets a patient join the waiting list of a treatment without a free time, and leave it. */
export function WaitingOption({ treatment, entry, onLogin, ...when }: WaitingOptionProps) {
  const { joining, leaving } = useWaitingList();
  const name = formatTreatment(treatment.name);
  const join = () =>
    joining.save({ body: { dateLocal: when.dateLocal, treatment: treatment.name } });
  return (
    <Cluster justify="space-between">
      <span role="status">{toStateText(entry, when)}</span>
      {entry ? (
        <Button
          variant="secondary"
          aria-label={words.leaveOf(name)}
          isLoading={leaving.isPending}
          onClick={() => leaving.save({ params: { id: entry.id } })}
        >
          {words.leave}
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-label={words.joinOf(name)}
          isLoading={joining.isPending}
          onClick={onLogin ?? join}
        >
          {words.join}
        </Button>
      )}
    </Cluster>
  );
}

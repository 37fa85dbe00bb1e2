import { useOutletContext } from 'react-router-dom';
import { formatInstant, type SiteContext, type StaffFactor } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Button, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { ResetState } from '../model/find-reset-state';
import { toNameId } from '../model/name-id';

const { reset: labels } = texts.security;

/** Who asked for a reset, and until when it can be confirmed; nothing without a request. */
function OpenRequest({ person: { reset } }: { readonly person: StaffFactor }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  if (reset === null) return null;
  const when = formatInstant(reset.askedAt, timeZone);
  return (
    <>
      <span>
        {reset.askedBy === null ? labels.askedByErased(when) : labels.askedBy(reset.askedBy, when)}
      </span>
      <SecondaryText>{labels.until(formatInstant(reset.expiresAt, timeZone))}</SecondaryText>
    </>
  );
}

/** Why the reader can do nothing about it themselves. */
const reasons: Partial<Record<ResetState, string>> = {
  self: labels.isSelf,
  needsOwners: labels.needsOwners,
  isOwn: labels.isOwn,
};

/** A change being confirmed. */
export interface ResetChange {
  readonly kind: 'ask' | 'confirm';
  readonly person: StaffFactor;
}

interface ResetCellProps {
  readonly person: StaffFactor;
  readonly state: ResetState;
  readonly onPress: (change: ResetChange) => void;
}

/** An open request for a reset, and what the reader can do: ask for one, confirm it, or why neither. */
export function ResetCell({ person, state, onPress }: ResetCellProps) {
  const kind = { canAsk: 'ask', canConfirm: 'confirm' } as const;
  const action = state === 'canAsk' || state === 'canConfirm' ? kind[state] : null;
  const reason = reasons[state];
  return (
    <Stack gap="xs" alignItems="start">
      <OpenRequest person={person} />
      {reason && <SecondaryText>{reason}</SecondaryText>}
      {action && (
        <Button
          variant={action === 'confirm' ? 'primary' : 'secondary'}
          aria-describedby={toNameId(person)}
          onClick={() => onPress({ kind: action, person })}
        >
          {labels[action]}
        </Button>
      )}
    </Stack>
  );
}

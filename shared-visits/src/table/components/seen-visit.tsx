import type { ReactNode } from 'react';
import {
  type Booking,
  formatDate,
  formatPrice,
  formatTime,
  toPaidCents,
  toTreatmentsText,
} from 'shared-contracts';
import { Button, type Definition, DefinitionList, Dialog, Stack } from 'shared-ui';
import { visitTexts } from '../../visit-texts';
import { useSeenVisit } from '../hooks/use-seen-visit';
import { toChangeOption, toVisitState } from '../model/visits';

const { appointmentAt, visits: labels } = visitTexts;
const { changed, columns } = labels;

/** The facts that a change may concern, with their names. */
function listFacts(booking: Booking, now: Date): readonly (readonly [string, string])[] {
  const { dateLocal, timeLocal, doctor } = booking;
  return [
    [columns.treatment, toTreatmentsText(booking)],
    [changed.time, appointmentAt(formatDate(dateLocal), formatTime(timeLocal))],
    [changed.dentist, doctor ?? changed.nobody],
    [changed.state, labels.states[toVisitState(booking, now)]],
    [changed.price, formatPrice(booking.priceCents)],
    [changed.paid, formatPrice(toPaidCents(booking))],
    [changed.refund, formatPrice(booking.refundableCents)],
  ];
}

function toDifferences(seen: Booking, present: Booking, now: Date): Definition[] {
  const before = new Map(listFacts(seen, now));
  return listFacts(present, now)
    .filter(([term, fact]) => before.get(term) !== fact)
    .map(([term, fact]) => ({ term, details: changed.from(fact, before.get(term) ?? '') }));
}

interface ChangedDialogProps {
  readonly seen: Booking;
  readonly present: Booking;
  readonly isOwn: boolean;
  readonly isLateAllowed: boolean;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Says what has changed; the reader can go on with the visit as it is now, unless that is over. */
function ChangedDialog({ seen, present, onContinue, onClose, ...rest }: ChangedDialogProps) {
  const { isOwn, isLateAllowed } = rest;
  const now = new Date();
  const option = toChangeOption(present, now, isOwn);
  const canContinue = option === 'change' || (option === 'late' && isLateAllowed);
  const differences = toDifferences(seen, present, now);
  const visit = [
    ...(isOwn ? [] : [{ term: columns.name, details: present.patient }]),
    { term: columns.treatment, details: toTreatmentsText(present) },
  ].filter(({ term }) => !differences.some((one) => one.term === term));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={changed.title}
      description={changed.text}
    >
      <Stack>
        <DefinitionList items={[...visit, ...differences]} />
        {canContinue ? (
          <Button isFullWidth onClick={onContinue}>
            {changed.goOn}
          </Button>
        ) : (
          <p role="status">{changed.over}</p>
        )}
        <Button variant="secondary" isFullWidth onClick={onClose}>
          {changed.close}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** What a dialog about a visit is given. */
export interface SeenVisitDialogProps {
  readonly booking: Booking;
  /** Whether the reader is the patient. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

interface SeenVisitProps extends SeenVisitDialogProps {
  /** Whether what is asked can be done after the deadline too. */
  readonly isLateAllowed?: boolean;
  /** Renders the dialog for the visit as its reader has seen it, with `notice` somewhere in it. */
  readonly children: (seen: Booking, notice: ReactNode) => ReactNode;
}

/**
 * A dialog about a visit that acts on what its reader has seen: once the visit has changed, it says so first. What was
 * entered meanwhile stays.
 */
export function SeenVisit(props: SeenVisitProps) {
  const { booking, isOwn, isLateAllowed = false, onClose, children } = props;
  const { seen, present, accept } = useSeenVisit(booking);
  const notice = present && (
    <ChangedDialog {...{ seen, present, isOwn, isLateAllowed, onClose }} onContinue={accept} />
  );
  return children(seen, notice);
}

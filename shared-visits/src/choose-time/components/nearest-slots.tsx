import { useEffect, useRef } from 'react';
import { formatTime, type TimeLocal } from 'shared-contracts';
import { Button, Card, Cluster } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../texts';
import { findNearestSlots } from '../model/slots';

const { time: words } = texts;

const Slots = styled(Cluster)`
  margin-top: 0.75rem;
`;

/** The radio button of a time that is taken becomes disabled and drops the keyboard's focus. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
}

interface OfferProps {
  readonly chosen: TimeLocal;
  readonly free: readonly TimeLocal[];
  /** Whether the patient has another appointment then. */
  readonly isBusy: boolean;
  readonly onChoose: (timeLocal: TimeLocal) => void;
}

function Offer({ chosen, free, isBusy, onChoose }: OfferProps) {
  const offer = useRef<HTMLDivElement>(null);
  const nearest = findNearestSlots(chosen, free);
  const [toReason, toEnd] = isBusy
    ? [words.busyChosen, words.busyAll]
    : [words.lost, words.allLost];

  useEffect(() => {
    offer.current?.scrollIntoView({ block: 'center' });
    if (isFocusLost()) offer.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  if (nearest.length === 0) return <Card tone="warm">{toEnd(formatTime(chosen))}</Card>;
  return (
    <Card tone="warm" ref={offer}>
      <p>{toReason(formatTime(chosen))}</p>
      <Slots gap="s">
        {nearest.map((timeLocal) => (
          <Button key={timeLocal} variant="secondary" onClick={() => onChoose(timeLocal)}>
            {words.take(formatTime(timeLocal))}
          </Button>
        ))}
      </Slots>
    </Card>
  );
}

interface NearestSlotsProps extends Omit<OfferProps, 'chosen'> {
  /** The time chosen in the form, which may have been taken meanwhile; null for none. */
  readonly chosen: TimeLocal | null;
}

/** Says when the chosen time has been taken or overlaps an appointment of the patient, and offers the free times nearest to it. */
export function NearestSlots({ chosen, ...times }: NearestSlotsProps) {
  const taken = chosen !== null && !times.free.includes(chosen) ? chosen : null;
  return <div role="status">{taken && <Offer chosen={taken} {...times} />}</div>;
}

import { useEffect, useRef } from 'react';
import { Button, Card, Cluster } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { findNearestSlots } from '../model/slots';

const Slots = styled(Cluster)`
  margin-top: 0.75rem;
`;

interface NearestSlotsProps {
  /** The chosen slot, which may be free or lost. */
  readonly chosen: string;
  readonly free: readonly string[];
  readonly onTake: (slot: string) => void;
}

function Offer({ chosen, free, onTake }: NearestSlotsProps) {
  const offer = useRef<HTMLDivElement>(null);
  const nearest = findNearestSlots(chosen, free);

  useEffect(() => {
    offer.current?.scrollIntoView({ block: 'center' });
  }, []);

  if (nearest.length === 0) return <Card tone="warm">{texts.booking.allLost(chosen)}</Card>;
  return (
    <Card tone="warm" ref={offer}>
      <p>{texts.booking.lost(chosen)}</p>
      <Slots gap="s">
        {nearest.map((slot) => (
          <Button key={slot} variant="secondary" onClick={() => onTake(slot)}>
            {texts.booking.take(slot)}
          </Button>
        ))}
      </Slots>
    </Card>
  );
}

/** Once the chosen slot is gone: says so and offers what is left around it. */
export function NearestSlots(props: NearestSlotsProps) {
  const isLost = props.chosen !== '' && !props.free.includes(props.chosen);
  return <div role="status">{isLost && <Offer {...props} />}</div>;
}

import type { Booking } from 'shared-contracts';
import { Badge, type BadgeTone } from 'shared-ui';
import { visitTexts as texts } from '../../visit-texts';
import { toVisitState, type VisitState } from '../model/visits';

const TONES: Record<VisitState, BadgeTone> = {
  booked: 'info',
  confirmed: 'success',
  now: 'info',
  completed: 'neutral',
  ended: 'neutral',
  cancelled: 'neutral',
  missed: 'warning',
};

/** The state of a visit. */
export function VisitBadge({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const state = toVisitState(booking, now);
  return <Badge tone={TONES[state]}>{texts.visits.states[state]}</Badge>;
}

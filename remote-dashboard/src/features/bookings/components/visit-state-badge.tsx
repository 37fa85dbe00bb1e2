import { Badge, type BadgeTone } from 'shared-ui';
import { texts } from '../../../texts';
import type { VisitState } from '../model/visits';

const TONES: Record<VisitState, BadgeTone> = {
  booked: 'info',
  confirmed: 'success',
  completed: 'neutral',
  ended: 'neutral',
  cancelled: 'neutral',
  missed: 'warning',
};

export const VisitStateBadge = ({ state }: { state: VisitState }) => (
  <Badge tone={TONES[state]}>{texts.visits.states[state]}</Badge>
);

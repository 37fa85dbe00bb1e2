import type { FormState } from 'shared-contracts';
import { Badge, type BadgeTone } from 'shared-ui';
import { texts } from '../texts';

const TONES: Record<FormState, BadgeTone> = {
  missing: 'warning',
  draft: 'warning',
  signed: 'success',
};

export const StateBadge = ({ state }: { readonly state: FormState }) => (
  <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
);

import { getNextStep, type ListedRemote, type Plan } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { toPlanKind } from '../model/plan';

const { note: labels } = texts.planned;

const Note = styled.div`
  margin-bottom: ${space.xs};
  font-size: ${fontSize.caption};
  line-height: 1.4;
`;

function describe(plan: Plan, waitsFor: string | null): string {
  if (plan.isPaused) return labels.paused;
  if (waitsFor !== null) return labels.waits;
  return toPlanKind(plan) === 'promotion'
    ? labels.promotion(plan.version)
    : labels.rollout(getNextStep(plan));
}

/** What is planned for a remote or waits for a second person, in a few words; nothing when there is neither. */
export function PlannedNote({ remote }: { readonly remote: ListedRemote }) {
  const { plan, waitsFor, request } = remote;
  return (
    <>
      {plan && <SecondaryText as={Note}>{describe(plan, waitsFor)}</SecondaryText>}
      {request && (
        <Note>
          <Badge tone="warning">{labels.request}</Badge>
        </Note>
      )}
    </>
  );
}

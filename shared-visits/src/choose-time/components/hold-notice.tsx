import { useSecondsLeft } from 'shared-data';
import { Button, Card, Cluster, color, fontSize, LiveRegion, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../texts';
import type { ChosenTime } from '../hooks/use-chosen-time';
import { isSameChoice } from '../model/choice';
import { formatCountdown, toAnnouncedSeconds } from '../model/hold';

const { hold: words } = texts;

/** What has nothing to say takes no room. */
const Frame = styled.div`
  > :is(p, [role='status']:not(:empty)) {
    margin-bottom: ${space.l};
  }
`;

const Expired = styled(Card)`
  padding: ${space.m} ${space.l};

  p {
    flex: 1 1 12rem;
  }
`;

const Remaining = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** The last minute. What changes every second is not announced; two moments are. */
function Countdown({ expiresAt }: { readonly expiresAt: number }) {
  const secondsLeft = useSecondsLeft(expiresAt);
  const announced = toAnnouncedSeconds(secondsLeft);
  return (
    <>
      {announced !== null && (
        <Remaining aria-hidden="true">{words.remaining(formatCountdown(secondsLeft))}</Remaining>
      )}
      <LiveRegion message={announced === null ? '' : words.announced(announced)} />
    </>
  );
}

interface HoldNoticeProps {
  readonly time: Pick<ChosenTime, 'holdState' | 'choice' | 'holdAgain'>;
}

/** How long the chosen time is still held, or that it is no longer. */
export function HoldNotice({ time: { holdState: state, choice, holdAgain } }: HoldNoticeProps) {
  const isCurrent = state.status !== 'none' && isSameChoice(state.target, choice);
  return (
    <Frame>
      {isCurrent && state.status === 'held' && <Countdown expiresAt={state.expiresAt} />}
      <div role="status">
        {isCurrent && state.status === 'expired' && (
          <Expired tone="warm">
            <Cluster justify="space-between">
              <p>{words.expired}</p>
              <Button variant="secondary" onClick={holdAgain}>
                {words.again}
              </Button>
            </Cluster>
          </Expired>
        )}
      </div>
    </Frame>
  );
}

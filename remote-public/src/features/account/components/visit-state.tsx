import { paths } from 'shared-contracts';
import { useSecondsLeft } from 'shared-data';
import { LiveRegion, Skeleton, TextLink } from 'shared-ui';
import { chosenVisitTexts } from '../../../chosen-visit-texts';
import { useEnding, useKeptTime } from '../hooks/use-kept-time';
import type { VisitFacts } from '../hooks/use-visit-facts';
import type { ChosenVisit } from '../model/chosen-visit';

const { chosenVisit: words } = chosenVisitTexts;

const MINUTE_SECONDS = 60;

interface VisitProps {
  readonly visit: ChosenVisit;
}

const Taken = ({ visit: { treatmentId, dateLocal } }: VisitProps) => (
  <>
    {words.taken}{' '}
    <TextLink to={paths.bookTreatment(treatmentId, dateLocal)}>{words.otherTimes}</TextLink>
  </>
);

interface KeptProps extends VisitProps {
  readonly expiresAt: number;
  readonly isGone: boolean;
}

/** Until the clinic has answered whether the time is still free, it says only that it is not kept any more. */
function Ended({ visit, expiresAt, isGone }: KeptProps) {
  const isKnown = useEnding(visit, expiresAt);
  return (
    <p role="status">
      {words.ended} {isKnown && (isGone ? <Taken visit={visit} /> : words.stillFree)}
    </p>
  );
}

/** The minutes that are left. What changes every minute is not announced; the last one is. */
function Kept(props: KeptProps) {
  const minutes = Math.ceil(useSecondsLeft(props.expiresAt) / MINUTE_SECONDS);
  if (minutes === 0) return <Ended {...props} />;
  return (
    <>
      <p>{words.kept(minutes)}</p>
      <LiveRegion message={minutes === 1 ? words.kept(minutes) : ''} />
    </>
  );
}

interface VisitStateProps extends VisitProps {
  readonly facts: VisitFacts;
}

/** How long the chosen time is kept for the visitor, or that it is not. */
export function VisitState({ visit, facts: { isPending, treatment, isGone } }: VisitStateProps) {
  const { isLoading, expiresAt, isTaken } = useKeptTime(visit, treatment?.name);
  if (visit.timeLocal === null) return <p>{words.dayOnly}</p>;
  if (isPending || isLoading) {
    return (
      <p>
        <Skeleton width="14rem" />
      </p>
    );
  }
  if (expiresAt !== null) return <Kept visit={visit} expiresAt={expiresAt} isGone={isGone} />;
  return <p role="status">{isGone || isTaken ? <Taken visit={visit} /> : words.notHeld}</p>;
}

import { useLocation } from 'react-router-dom';
import { paths, VISIT_HASH } from 'shared-contracts';
import { usePart } from 'shared-data';
import { Card, space, useIsHydrated } from 'shared-ui';
import { styled } from 'styled-components';
import { useChosenVisit } from '../hooks/use-chosen-visit';

/** For those alone who come from the appointment page. */
const part = { name: 'chosen-visit', load: () => import('./chosen-visit') };

/**
 * Has its height before the summary is there: in the first view, which is the same for all visitors, by the hash of the address,
 * which the shell notes before the first paint.
 */
const Place = styled.div<{ $hasOther: boolean }>`
  min-height: ${({ $hasOther }) => ($hasOther ? '19rem' : '16rem')};
  margin-bottom: ${space.l};

  body:not([data-hash='${VISIT_HASH.slice(1)}']) &:empty {
    display: none;
  }
`;

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-height: inherit;
`;

/** Where the visit that a visitor has chosen stands, above the form; nothing for other visitors. */
export function VisitPlace() {
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const visit = useChosenVisit();
  const { content } = usePart(part, visit !== null);
  if (isHydrated && !visit) return null;
  return (
    <Place $hasOther={pathname === paths.login || pathname === paths.signup}>
      {isHydrated && visit && (
        <Panel tone="mint">
          {content && <content.ChosenVisitSummary visit={visit} pathname={pathname} />}
        </Panel>
      )}
    </Place>
  );
}

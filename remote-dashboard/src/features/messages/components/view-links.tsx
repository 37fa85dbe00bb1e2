import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { countThreads, MAX_THREAD_COUNT, type ThreadView, threadViews } from 'shared-contracts';
import { LinkBar, LinkTab } from '../../../shared/link-bar';
import { texts } from '../../../texts';

const { messages: labels } = texts;

interface ViewLinksProps {
  readonly view: ThreadView;
  readonly toView: (view: ThreadView) => string;
}

/** The views with the number of their messages; without the numbers until they are known. */
export function ViewLinks({ view: current, toView }: ViewLinksProps) {
  const { data: counts } = useQuery(endpointQuery(countThreads, {}));
  return (
    <LinkBar aria-label={labels.viewsLabel}>
      {threadViews.map((view) => (
        <LinkTab
          key={view}
          to={toView(view)}
          aria-current={view === current ? 'page' : undefined}
          preventScrollReset
        >
          {labels.views[view]}
          {counts && ` (${labels.count(counts[view], MAX_THREAD_COUNT)})`}
        </LinkTab>
      ))}
    </LinkBar>
  );
}

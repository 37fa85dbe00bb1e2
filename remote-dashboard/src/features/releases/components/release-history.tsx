import { useOutletContext } from 'react-router-dom';
import { type Releases, type SiteContext, formatHistoryEntry } from 'shared-contracts';
import { color, SectionHeading, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { toMoment } from '../../../shared/to-moment';
import { texts } from '../../../texts';
import { Muted } from './muted';

const { releases: words } = texts;

const Changes = styled.ol`
  padding: 0;
  list-style: none;
`;

const Change = styled.li`
  display: grid;
  gap: ${space.xs};
  padding-block: ${space.m};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

/** Who changed what, when and why, the newest first. */
export function ReleaseHistory({ remotes, history }: Omit<Releases, 'etag'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const toTitle = (name: string) => remotes.find(({ remote }) => remote === name)?.title ?? name;
  return (
    <Stack as="section" aria-labelledby="release-history">
      <div>
        <SectionHeading id="release-history" title={words.history} />
      </div>
      <Changes role="list">
        {history.map((change, index) => (
          <Change key={history.length - index}>
            <span>{words.change(change.by, formatHistoryEntry(change))}</span>
            {change.note && <span>{words.quote(change.note)}</span>}
            <Muted>{words.changed(toTitle(change.remote), toMoment(change.at, timeZone))}</Muted>
          </Change>
        ))}
      </Changes>
    </Stack>
  );
}

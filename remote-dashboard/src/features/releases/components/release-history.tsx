import { useOutletContext } from 'react-router-dom';
import {
  formatHistoryEntry,
  formatInstant,
  type Releases,
  type SiteContext,
} from 'shared-contracts';
import { color, SectionHeading, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from 'shared-pages';
import { texts } from '../../../texts';

const { releases: labels } = texts;

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

/** Who changed what, when and why, newest first. */
export function ReleaseHistory({ remotes, history }: Omit<Releases, 'etag'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const toTitle = (name: string) => remotes.find(({ remote }) => remote === name)?.title ?? name;
  return (
    <Stack as="section" aria-labelledby="release-history">
      <div>
        <SectionHeading id="release-history" title={labels.history} />
      </div>
      <Changes role="list">
        {history.map((change, index) => (
          <Change key={history.length - index}>
            <span>{labels.change(change.by, formatHistoryEntry(change))}</span>
            {change.note && <span>{labels.quote(change.note)}</span>}
            <SecondaryText>
              {labels.changed(toTitle(change.remote), formatInstant(new Date(change.at), timeZone))}
            </SecondaryText>
          </Change>
        ))}
      </Changes>
    </Stack>
  );
}

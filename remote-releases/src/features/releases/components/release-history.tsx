import { useOutletContext } from 'react-router-dom';
import {
  formatDate,
  formatHistoryEntry,
  formatTimeOf,
  type HistoryEntry,
  type Releases,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts as labels } from '../../../texts';
import { Entries, SubHeading } from './entries';

const Day = styled.h4`
  margin-top: ${space.m};
  font-size: ${fontSize.small};
`;

function groupByDay(history: Releases['history'], timeZone: string): [string, HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>();
  for (const change of history) {
    const day = formatDate(toDateLocal(new Date(change.at), timeZone));
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days];
}

/** Who changed what, when and why, newest first. */
export function ReleaseHistory({ history }: Pick<Releases, 'history'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <section aria-labelledby="release-history">
      <SubHeading id="release-history">{labels.history}</SubHeading>
      {history.length === 0 && <SecondaryText as="p">{labels.noHistory}</SecondaryText>}
      {groupByDay(history, timeZone).map(([day, changes]) => (
        <div key={day}>
          <Day>{day}</Day>
          <Entries as="ol" role="list">
            {changes.map((change, index) => (
              <li key={changes.length - index}>
                <p>{labels.change(change.by, formatHistoryEntry(change))}</p>
                {change.note && <p>{labels.quote(change.note)}</p>}
                <SecondaryText>{formatTimeOf(new Date(change.at), timeZone)}</SecondaryText>
              </li>
            ))}
          </Entries>
        </div>
      ))}
    </section>
  );
}

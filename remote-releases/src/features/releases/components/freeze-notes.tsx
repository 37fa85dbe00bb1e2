import { useOutletContext } from 'react-router-dom';
import { formatInstant, type Releases, type SiteContext } from 'shared-contracts';
import { color, Icon, icons, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts as labels } from '../../../texts';

const Note = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.m} ${space.l};
  border: 1px solid transparent;
  border-radius: ${radius.l};
  background: ${color.warningSoft};
  color: ${color.warningText};
  overflow-wrap: anywhere;
`;

/** The times in which visitors get nothing new. */
export function FreezeNotes({ freezes }: Pick<Releases, 'freezes'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const format = (instant: string) => formatInstant(new Date(instant), timeZone);
  return freezes.map(({ id, from, to, note }) => (
    <Note key={id}>
      <Icon drawing={icons.clock} size={24} />
      <span>
        {labels.frozen(format(from), format(to))}
        {note && ` ${labels.quote(note)}`}
      </span>
    </Note>
  ));
}

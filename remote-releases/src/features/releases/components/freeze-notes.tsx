import { useOutletContext } from 'react-router-dom';
import { formatInstant, type Releases, type SiteContext } from 'shared-contracts';
import { texts as labels } from '../../../texts';

/** The times in which visitors get nothing new. */
export function FreezeNotes({ freezes }: Pick<Releases, 'freezes'>) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const format = (instant: string) => formatInstant(new Date(instant), timeZone);
  return freezes.map(({ id, from, to, note }) => (
    <p key={id}>
      {labels.frozen(format(from), format(to))}
      {note && ` ${labels.quote(note)}`}
    </p>
  ));
}

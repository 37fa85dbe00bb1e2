import { type DateLocal, paths } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { texts } from '../../../texts';

interface BookLinkProps {
  /** The day that the page shows. */
  readonly dateLocal: DateLocal;
  readonly today: DateLocal;
}

/** Books a visit, on the day that the page shows unless it has passed. */
export const BookLink = ({ dateLocal, today }: BookLinkProps) => (
  <ButtonLink
    to={dateLocal > today ? paths.bookAt({ dateLocal }) : paths.bookForCaller}
    data-print="hide"
  >
    {texts.book}
  </ButtonLink>
);

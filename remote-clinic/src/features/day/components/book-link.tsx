import { type DateLocal, staffPaths } from 'shared-contracts';
import { icons, ButtonLink, Icon, iconOrWords } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

/** On a phone the icon alone, so that it stays in the row of the day. */
const Book = styled(ButtonLink)`
  ${iconOrWords}
`;

interface BookLinkProps {
  /** The day that the page shows. */
  readonly dateLocal: DateLocal;
  readonly today: DateLocal;
}

/** Books a visit, on the day that the page shows unless it has passed. */
export const BookLink = ({ dateLocal, today }: BookLinkProps) => (
  <Book
    to={dateLocal > today ? staffPaths.bookAt({ dateLocal }) : staffPaths.bookForCaller}
    data-print="hide"
  >
    <Icon drawing={icons.plus} />
    <span>{texts.book}</span>
  </Book>
);

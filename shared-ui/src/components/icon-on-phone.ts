import { css } from 'styled-components';
import { media, size } from '../theme/tokens';
import { visuallyHidden } from './screen-reader';

/** Styles of a button with an icon, and its words in a `span`: on a phone the icon stands alone, and the words stay its name. */
export const iconOnPhone = css`
  ${media.phone} {
    flex: none;
    width: ${size.touchTarget};
    padding-inline: 0;

    > span {
      ${visuallyHidden}
    }
  }
`;

/** The same, with the words alone on wider screens. */
export const iconOrWords = css`
  ${iconOnPhone}

  ${media.tablet} {
    > svg {
      display: none;
    }
  }
`;

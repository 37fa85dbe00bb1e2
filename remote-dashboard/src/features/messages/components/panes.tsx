import { color, media, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

/** What is above the panes: the site's header and the page's heading. */
const ABOVE = '9.75rem';

/** All that `media.desktop` is not. */
const NARROW = '@media (max-width: 59.99rem)';

/** The list and the thread: side by side on a desktop, otherwise the thread in place of the list. */
export const Panes = styled.div<{ $isThreadShown: boolean }>`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(22rem, 2fr) minmax(0, 3fr);
    gap: ${space.l};
    height: max(30rem, calc(100dvh - ${ABOVE}));
  }

  ${NARROW} {
    >:${({ $isThreadShown }) => ($isThreadShown ? 'first' : 'last')}-child {
      display: none;
    }
  }
`;

/** The view's links and search, which stay, above a list that scrolls. */
export const ListPane = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
  min-height: 0;
`;

export const ScrollingList = styled.div`
  min-height: 0;

  ${media.desktop} {
    flex: 1;
    overflow-y: auto;
    border: 1px solid ${color.border};
    border-radius: ${radius.l};
    background: ${color.surface};
  }
`;

export const ThreadPane = styled.section`
  min-width: 0;

  ${media.desktop} {
    padding: ${space.xl};
    overflow-y: auto;
    border: 1px solid ${color.border};
    border-radius: ${radius.l};
    background: ${color.surface};
  }
`;

/** Only where the list is not beside the thread. */
export const NarrowOnly = styled.div`
  margin-bottom: ${space.m};

  ${media.desktop} {
    display: none;
  }
`;

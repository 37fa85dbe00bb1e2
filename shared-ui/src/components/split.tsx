import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/tokens';

const Columns = styled.div<{ $isPictureFirst: boolean }>`
  display: grid;
  gap: ${space.xxl};
  align-items: center;

  > [data-picture] > * {
    width: 100%;
    max-width: 32rem;
    height: auto;
    margin-inline: auto;
  }

  ${media.desktop} {
    grid-template-columns: ${({ $isPictureFirst }) => ($isPictureFirst ? '5fr 6fr' : '6fr 5fr')};
    gap: clamp(2.5rem, 6vw, 6rem);

    > [data-picture] {
      order: ${({ $isPictureFirst }) => ($isPictureFirst ? -1 : 0)};
    }
  }
`;

interface SplitProps {
  picture: ReactNode;
  /** Which side the picture takes on a wide screen; on a phone it follows the words. */
  isPictureFirst?: boolean;
  children: ReactNode;
}

/** Words beside a picture: hero, promotion, banner. */
export function Split({ picture, isPictureFirst = false, children }: SplitProps) {
  return (
    <Columns $isPictureFirst={isPictureFirst}>
      <div>{children}</div>
      <div data-picture="">{picture}</div>
    </Columns>
  );
}

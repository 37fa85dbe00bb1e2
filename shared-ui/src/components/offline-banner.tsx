import * as icons from './icons';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { color, fontSize, fontWeight, size, space, zIndex } from '../theme/tokens';
import { useIsOnline } from '../use-is-online';
import { Icon } from './icon';

/** Below the navbar, which is above it wherever both are: its menu hangs over the strip. */
const Strip = styled.div`
  position: sticky;
  inset-block-start: calc(${size.siteBar} + 1px);
  z-index: calc(${zIndex.sticky} - 1);
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: center;
  padding: ${space.s} ${space.gutter};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  /* Shown where there are no colours but those of the system. */
  outline: 1px solid transparent;

  /* Out of the flow, but not hidden: a hidden region would not announce its first message. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`;

/** Appears, and is announced, while the browser is offline. */
export function OfflineBanner({ children = texts.offline }: { children?: string }) {
  const isOnline = useIsOnline();
  return (
    <Strip role="status" data-banner="">
      {!isOnline && (
        <>
          <Icon drawing={icons.offline} />
          {children}
        </>
      )}
    </Strip>
  );
}

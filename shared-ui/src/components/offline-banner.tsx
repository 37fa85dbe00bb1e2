import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { color, fontSize, fontWeight, space } from '../theme/tokens';
import { Icon } from './icon';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const Strip = styled.div`
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: center;
  padding: ${space.s} ${space.gutter};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};

  svg {
    flex: none;
  }

  /* Out of the flow, but not hidden: a hidden region would not announce its first message. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`;

/** Appears, and is announced, while the browser is offline. */
export function OfflineBanner({ children = texts.offline }: { children?: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Strip role="status">
      {!isOnline && (
        <>
          <Icon name="offline" />
          {children}
        </>
      )}
    </Strip>
  );
}

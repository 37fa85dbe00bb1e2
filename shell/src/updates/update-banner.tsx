import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, color, fontSize, zIndex, radius, shadow, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useSite } from '../site';
import { texts } from '../texts';
import { watchInput } from './unsaved-input';
import { createVersionWatch } from './version-watch';

const Banner = styled.div`
  position: fixed;
  inset: auto ${space.gutter} ${space.gutter};
  z-index: ${zIndex.sticky};
  display: flex;
  gap: ${space.m};
  align-items: center;
  justify-content: center;
  width: fit-content;
  margin-inline: auto;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.mid};
  color: ${color.text};
  font-size: ${fontSize.small};

  &:empty {
    display: none;
  }
`;

let watched: ReturnType<typeof watchInput> | undefined;
const getInput = () => (watched ??= watchInput(document));
const subscribeToInput = (onChange: () => void) => getInput().subscribe(onChange);
const readInput = () => getInput().hasInput();
/** Where HTML is rendered. */
const readNoInput = () => false;

/** Offers to reload the page with a new version, but never while someone fills in a form. */
export function UpdateBanner() {
  const { registry } = useSite();
  const [hasNewVersion] = useState(() => createVersionWatch(registry));
  const { pathname } = useLocation();
  const [isOffered, setOffered] = useState(false);
  const hasInput = useSyncExternalStore(subscribeToInput, readInput, readNoInput);

  useEffect(() => {
    const input = getInput();
    input.reset();
    const check = () => {
      if (document.hidden || input.hasInput()) return;
      void hasNewVersion().then((isNew) => isNew && setOffered(true));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [hasNewVersion, pathname]);

  return (
    <div role="status">
      {isOffered && !hasInput && (
        <Banner>
          {texts.newVersion}
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        </Banner>
      )}
    </div>
  );
}

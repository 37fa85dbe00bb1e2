import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, color, fontSize, zIndex, radius, shadow, space } from 'shared-ui';
import { styled } from 'styled-components';
import { pageData } from '../page-data';
import { texts } from '../texts';
import { watchInput } from './unsaved-input';
import { createVersionWatch } from './version-watch';

const Note = styled.div`
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

const hasNewVersion = createVersionWatch(pageData.registry);
const input = watchInput(document);

/** Offers a newer version of the site, but never to somebody who is filling something in. */
export function UpdateNote() {
  const { pathname } = useLocation();
  const [isOffered, setOffered] = useState(false);
  const hasInput = useSyncExternalStore(input.subscribe, input.hasInput);

  useEffect(() => {
    input.forget();
    const look = () => {
      if (document.hidden || input.hasInput()) return;
      void hasNewVersion().then((isNew) => isNew && setOffered(true));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [pathname]);

  return (
    <div role="status">
      {isOffered && !hasInput && (
        <Note>
          {texts.newVersion}
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
        </Note>
      )}
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { media } from './theme/tokens';

const toQuery = (name: keyof typeof media) => media[name].replace('@media ', '');

/** Null where nothing has a size, as in tests. */
const findList = (name: keyof typeof media): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(toQuery(name)) : null;

/**
 * Whether one of the media queries of `media` applies, for what styles alone cannot do.
 * @example const isPhone = useMedia('phone');
 */
export const useMedia = (name: keyof typeof media): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = findList(name);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => findList(name)?.matches ?? false,
    () => false,
  );

import type { Location } from 'react-router-dom';

/**
 * By what a page's position is kept. The first page of each document has the same key: its address stands for it. A page that
 * is rendered ahead begins at its top, wherever an earlier visit has left it.
 */
export function toScrollKey({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  if (key !== 'default') return key;
  return document.prerendering === true ? key : pathname;
}

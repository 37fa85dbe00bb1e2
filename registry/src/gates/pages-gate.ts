import { findRemoteFor } from 'shared-contracts';
import type { Gate } from './gate';

/** Each page lies under the remote's own paths and is among what was built. */
export const pagesGate: Gate = ({ definition }) => {
  const { pages, chunksByPage } = definition;
  const astray = pages.filter(({ path }) => !findRemoteFor([definition], path));
  const unbuilt = pages.filter(({ page }) => !chunksByPage[page]);
  return [
    ...astray.map(({ path }) => `${path} lies under none of the paths in remote.json; add one`),
    ...unbuilt.map(({ page }) => `src/remote.ts imports no './routes/${page}'; import that page`),
  ];
};

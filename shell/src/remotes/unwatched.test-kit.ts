import type { LoaderPorts } from './remote-loader';

/** The ports of a loader whose pages nobody watches. */
export const unwatched: Pick<LoaderPorts, 'assertGlobals' | 'watch' | 'isAvoided' | 'restart'> = {
  assertGlobals: () => undefined,
  watch: () => undefined,
  isAvoided: () => false,
  restart: () => undefined,
};

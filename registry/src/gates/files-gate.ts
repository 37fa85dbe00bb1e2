import type { Gate } from './gate';

/**
 * What the shared webpack configuration can emit. Releases are served on the portal's own origin,
 * so nothing is listed that a browser would run when it is opened as a page: no HTML, no SVG.
 */
const PUBLISHABLE = ['js', 'css', 'json', 'txt', 'woff2', 'png', 'webp'];

const isPublishable = (path: string) => PUBLISHABLE.some((ending) => path.endsWith(`.${ending}`));

/** The build contains only types of files that are safe to serve. */
export const filesGate: Gate = ({ candidate }) =>
  [...candidate.files.keys()]
    .filter((path) => !isPublishable(path))
    .map(
      (path) =>
        `${path} is not a publishable type of file (${PUBLISHABLE.join(', ')}); remove it from the build`,
    );

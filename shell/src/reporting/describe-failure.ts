import {
  type BrowserFamily,
  type ErrorCause,
  type ErrorFrame,
  withoutPersonalData,
} from 'shared-contracts';
import shell from '../../package.json';
import type { Failure, ReportedRemote } from './failure';
import { parseStack, type StackFrame } from './parse-stack';

const MAX_FRAMES = 5;
const NAME = /^[A-Za-z_$][\w$]{0,59}$/;

/** By what only the user agents of that family contain, in this order. */
const BROWSERS: readonly (readonly [RegExp, BrowserFamily])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|SamsungBrowser|YaBrowser|Vivaldi)\//, 'other'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/(Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/.+ Safari\//, 'safari'],
];

/** The family of the browser with this user agent. */
export function getBrowserFamily(userAgent: string): BrowserFamily {
  return BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}

/** The folder of a version's files, as a full address. */
export const getFolder = ({ manifestUrl }: Pick<ReportedRemote, 'manifestUrl'>): string =>
  new URL('.', new URL(manifestUrl, document.baseURI)).href;

/** The path below the folder, without a query; null for a script elsewhere. */
export const toFile = (url: string, folder: string): string | null =>
  url.startsWith(folder) ? url.slice(folder.length).replace(/[?#].*/, '') : null;

function toFrames(frames: readonly StackFrame[], remote: ReportedRemote): ErrorFrame[] {
  const folder = getFolder(remote);
  return frames
    .flatMap(({ url, line, column }) => {
      const file = toFile(url, folder);
      return file === null ? [] : [{ file, line, column }];
    })
    .slice(0, MAX_FRAMES);
}

function describe(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error)) {
    return { name: 'Error', message: typeof error === 'string' ? error : '' };
  }
  const { name, message } = error;
  return { name: NAME.test(name) ? name : 'Error', message };
}

/** What developers need to know of a failure: nothing that may say something about the visitor. */
export function describeFailure(
  remote: ReportedRemote,
  { error, route }: Failure,
  frames: readonly StackFrame[] = parseStack(error),
): ErrorCause {
  const { name, message } = describe(error);
  return {
    name,
    message: withoutPersonalData(message),
    frames: toFrames(frames, remote),
    route,
    browser: getBrowserFamily(navigator.userAgent),
    shell: shell.version,
  };
}

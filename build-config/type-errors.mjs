import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { createTypeParser } from './parse-types.mjs';

/** @typedef {import('webpack-dev-server')} DevServer */
/** @typedef {import('webpack-dev-server').ClientConnection} Client */
/** @typedef {import('./parse-types.mjs').TypeFault} TypeFault */

const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const OPTIONS = [
  ...['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'],
  // Watched one by one, a file is lost when an editor or git puts another one in its place.
  ...['--watchFile', 'useFsEventsOnParentDirectory'],
];
/** Behind the build itself, which a save waits for. */
const PRIORITY = 10;

/**
 * Checks the types of a workspace on each save, in a process of its own that ends with this one.
 * @param {string} dir
 * @param {(faults: readonly TypeFault[]) => void} onResult
 */
function watchTypes(dir, onResult) {
  const child = spawn(process.execPath, [TSC, '-p', dir, ...OPTIONS], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  child.stdout.setEncoding('utf8').on('data', createTypeParser(onResult));
  const stop = () => void child.kill();
  process.once('exit', stop);
  return stop;
}

/** @param {TypeFault} fault */
const format = ({ file, loc, message }) => `${file}:${loc} ${message}`;

/**
 * Shows type errors in the pages of a development server, over those of the build, and in its terminal. They keep
 * no page from being built. Returns what ends the checks.
 * @param {string} dir
 * @param {DevServer} server
 */
export function serveTypeErrors(dir, server) {
  /** @type {readonly TypeFault[]} */
  let faults = [];
  const getClients = () => server.webSocketServer?.clients ?? [];
  const show = (/** @type {readonly Client[]} */ clients) => {
    if (faults.length > 0) server.sendMessage([...clients], 'errors', faults);
  };
  const showAll = () => show(getClients());
  const stop = watchTypes(dir, (found) => {
    const hadFaults = faults.length > 0;
    faults = found;
    if (found.length > 0) process.stderr.write(`${found.map(format).join('\n')}\n`);
    else if (hadFaults) server.sendMessage(getClients(), 'still-ok');
    showAll();
  });
  // A build without faults takes away what the page shows.
  server.compiler.hooks.done.tap({ name: 'TypeErrors', stage: Infinity }, () =>
    setImmediate(showAll),
  );
  server.webSocketServer?.implementation.on('connection', (/** @type {Client} */ client) =>
    setImmediate(() => show([client])),
  );
  return stop;
}

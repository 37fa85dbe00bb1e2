import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The engine without windows: a new context, which every journey has, costs it half of what it costs the others. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What Playwright disables: of several such switches Chromium obeys only the last. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The address bar's own pages: loading them takes as long as a page of the site, per window. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  // There is none on servers: emulating one takes a fifth of the browser's time.
  '--disable-gpu',
  // A load in a process that is there takes half the time of one that starts a process for it.
  '--process-per-site',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR_PAGES].join(',')}`,
];

export interface FoundBrowser {
  readonly executablePath: string;
  /** Where it was found, for the log of the run. */
  readonly source: string;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromVariable(): FoundBrowser | null {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return null;
  if (!isExecutable(path)) throw new Error(`CHROMIUM_PATH=${path} cannot be run`);
  return { executablePath: path, source: 'CHROMIUM_PATH' };
}

function fromPath(names: readonly string[]): FoundBrowser | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executablePath = candidates.find(isExecutable);
  return executablePath ? { executablePath, source: 'PATH' } : null;
}

function fromDebian(): FoundBrowser | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  process.stdout.write(`No ${SHELL} found: installing the Debian package\n`);
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;
  if (!run('update', '-qq') || !run('install', '-y', '-qq', SHELL)) return null;
  const found = fromPath([SHELL]);
  return found && { ...found, source: 'Debian package' };
}

function fromPlaywright(): FoundBrowser | null {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    process.stdout.write("No Chromium found: trying Playwright's own download\n");
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  return existsSync(path) ? { executablePath: path, source: "Playwright's download" } : null;
}

/** A Chromium to test with; throws an error that says what to install when there is none. */
export function findChromium(): FoundBrowser {
  const found =
    fromVariable() ?? fromPath([SHELL]) ?? fromDebian() ?? fromPath(NAMES) ?? fromPlaywright();
  if (found) return found;
  throw new Error('No Chromium: install one, or name it with CHROMIUM_PATH');
}

/** A browser of its own for a script that draws. */
export const launchChromium = () =>
  chromium.launch({ executablePath: findChromium().executablePath, args: [...chromiumArgs] });

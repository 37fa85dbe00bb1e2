import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseSite } from './release-site';

const SHELL_ENTRY = join(import.meta.dirname, '..', '..', 'shell', 'dist', 'entry.json');

/** A script or the announcement of one, as it stands in the page. */
export interface Announced {
  readonly path: string;
  readonly integrity: string;
}

/** Notes every script element of the pages to come, also those that go once they have run. */
export async function watchScripts(page: Page): Promise<() => Promise<Announced[]>> {
  await page.addInitScript(() => {
    const seen: Announced[] = [];
    Object.assign(window, { seenScripts: seen });
    const note = (node: Node) => {
      if (!(node instanceof HTMLScriptElement) || !node.src) return;
      seen.push({ path: new URL(node.src).pathname, integrity: node.integrity });
    };
    new MutationObserver((changes) => {
      changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenScripts: Announced[] }).seenScripts);
}

/** The scripts that the page's HTML tells the browser of in advance. */
export function listPreloads(page: Page): Promise<Announced[]> {
  return page.locator('link[rel=preload][as=script]').evaluateAll((links) =>
    (links as HTMLLinkElement[]).map(({ href, integrity }) => ({
      path: new URL(href).pathname,
      integrity,
    })),
  );
}

/** What is recorded of every file, by its path on the site: of the releases and of the shell. */
export async function readHashes({ registry }: ReleaseSite): Promise<Map<string, string>> {
  const { document } = await registry.read();
  const hashes = new Map<string, string>();
  for (const [remote, { releases }] of Object.entries(document.remotes)) {
    for (const [version, { files }] of Object.entries(releases)) {
      for (const [file, { integrity }] of Object.entries(files)) {
        hashes.set(`/assets/${remote}/${version}/${file}`, integrity);
      }
    }
  }
  const shell = JSON.parse(await readFile(SHELL_ENTRY, 'utf8')) as {
    integrity: Record<string, string>;
  };
  for (const [file, hash] of Object.entries(shell.integrity)) {
    hashes.set(`/assets/shell/${file}`, hash);
  }
  return hashes;
}

/** How often each script was asked for, by its path. */
export function countScripts(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const { pathname } = new URL(request.url());
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  return counts;
}

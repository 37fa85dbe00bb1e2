import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { failingRemote } from '../support/faults';
import { expect, test as base } from '../support/journey';
import { getUnavailable, shellTexts } from '../support/texts';

const REMOTE = 'remote-booking';
const DIST = join(import.meta.dirname, '..', '..', REMOTE, 'dist');
const HEADING = /^Available Appointments on/;
const CHANGED = /^Seen by its developer on/;

/** The build with one text changed, as a developer's own server delivers it. */
async function answerFile(url: string): Promise<{ type: string; body: string } | null> {
  const file = basename(new URL(url, 'http://localhost').pathname);
  const text = await readFile(join(DIST, file), 'utf8').catch(() => null);
  if (text === null) return null;
  const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
  return { type, body: text.replaceAll('Available Appointments on', 'Seen by its developer on') };
}

function startDeveloperServer(): Promise<Server> {
  const server = createServer((request, response) => {
    void answerFile(request.url ?? '/').then((answer) => {
      const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
      response.writeHead(answer ? 200 : 404, { ...headers, 'content-type': answer?.type ?? '' });
      response.end(answer?.body);
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A journey of a developer of remote-booking; `developer` is the origin of their dev server. */
const test = base.extend<{ developer: string }>({
  developer: async ({}, provide) => {
    const server = await startDeveloperServer();
    await provide(originOf(server));
    await stop(server);
  },
});

const pageWith = (origin: string) => `/appoinment?remote=${REMOTE}@${origin}`;

const resetButton = (page: Page) => page.getByRole('button', { name: shellTexts.reset });
const bannerOf = (page: Page) => page.getByRole('status').filter({ has: resetButton(page) });

test('a developer sees their own remote on the site, with a banner, and can go back [R12.13]', async ({
  page,
  context,
  developer,
}) => {
  await page.goto(pageWith(developer));
  await expect(page).toHaveURL('/appoinment');
  await expect(page.getByRole('heading', { name: CHANGED })).toBeVisible();
  await expect(bannerOf(page)).toContainText(shellTexts.overridden(`${REMOTE} (${developer})`));

  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(bannerOf(page)).toBeVisible();
  await page.goto('/appoinment');
  await expect(page.getByRole('heading', { name: CHANGED })).toBeVisible();

  const stranger = await context.browser()!.newContext();
  const other = await stranger.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: HEADING })).toBeVisible();
  await stranger.close();

  await resetButton(page).click();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(bannerOf(page)).toBeHidden();
});

for (const origin of [
  'https://localhost:3002',
  'http://elsewhere.test:3002',
  'http://localhost:3002@elsewhere.test',
]) {
  test(`nothing comes from ${origin} [R12.14]`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(pageWith(origin));
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    await expect(bannerOf(page)).toContainText('asks for a preview in a form that we don’t know');
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  });
}

test.describe('a server that is away', () => {
  test.use({ expectedErrors: failingRemote(/ERR_CONNECTION_REFUSED|RUNTIME-|Failed to fetch/) });

  test('of a developer shows the fallback, the banner and the way back [R12.13]', async ({
    page,
  }) => {
    const server = await startDeveloperServer();
    const origin = originOf(server);
    await stop(server);
    await page.goto(pageWith(origin));
    const fallback = page
      .getByRole('alert')
      .filter({ hasText: getUnavailable(REMOTE, 'appointment') });
    await expect(fallback).toBeVisible();
    await resetButton(page).click();
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  });
});

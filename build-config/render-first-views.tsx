import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { configureAuth } from 'shared-auth';
import { CLINIC_NAME_PLACE, type RemotePage, type SiteContext } from 'shared-contracts';
import { ServerStyleSheet } from 'styled-components';

interface Page {
  readonly path: string;
  readonly load: () => Promise<RemotePage>;
}

/** What a first view may know of the site; the browser takes it over knowing the same. */
const context: SiteContext = {
  clinic: { name: CLINIC_NAME_PLACE, timeZone: 'UTC' },
  cards: { publishableKey: '', script: null },
};

const TITLE = /^<title>(.*?)<\/title>/;

async function renderFirstView({ path, load }: Page) {
  const { Component, loader } = await load();
  if (loader) throw new Error(`${path} has a loader, whose data no first view has`);
  const Page = Component as ComponentType;
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<Outlet context={context} />}>
              <Route path={path} element={<Page />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  const [tag = '', title = ''] = TITLE.exec(html) ?? [];
  return { title, html: html.slice(tag.length), styles: sheet.getStyleTags() };
}

/** Renders each page and writes the results as JSON, by the pages' names. */
export async function renderFirstViews(pages: Readonly<Record<string, Page>>): Promise<void> {
  configureAuth({ firebase: { apiKey: '', authDomain: '', projectId: '' } });
  const views: Record<string, unknown> = {};
  for (const [name, page] of Object.entries(pages)) views[name] = await renderFirstView(page);
  // The session's channel to other tabs would keep the process alive.
  process.stdout.write(JSON.stringify(views), () => process.exit());
}

import type { Browser, BrowserContext } from '@playwright/test';
import { paths, type RemoteDefinition, type RemotePageEntry } from 'shared-contracts';
import { texts as shellTexts } from 'shell/texts';
import { createPlaceFinder, type TestedBuild } from './causes';
import type { Account } from './demo-accounts';
import { toUnavailable } from './unavailable';
import { visitPage, type Visited } from './visit-page';
import { planVisits, type Visitor } from './visitors';

const LOGIN_DEADLINE_MS = 30_000;

/** Who found what, on which page. */
interface Finding {
  readonly fault: string;
  readonly visitor: Visitor;
}

/** Where a build is tested. */
export interface SmokeSite {
  readonly siteUrl: string;
  /** Of a site without the demo accounts. */
  readonly account?: Account | undefined;
  /** Puts the build into the site, for all pages of a browser context. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Signs the browser in; says why that does not work when the login page, or the site, is at fault. */
async function logIn(
  context: BrowserContext,
  { email, password }: Account,
): Promise<string | null> {
  const page = await context.newPage();
  try {
    await page.goto(paths.login);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'login', exact: true }).click();
    const signOut = page.getByRole('button', { name: shellTexts.signOut });
    await signOut.waitFor({ timeout: LOGIN_DEADLINE_MS });
    return null;
  } catch (error) {
    return `${paths.login} does not sign in: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    await page.close();
  }
}

interface Visit extends SmokeSite {
  readonly browser: Browser;
  readonly visited: Visited;
}

async function visitAs(
  visitor: Visitor,
  pages: readonly RemotePageEntry[],
  { browser, siteUrl, visited, prepare }: Visit,
): Promise<Finding[]> {
  const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: 'block' });
  const findings: Finding[] = [];
  try {
    await prepare?.(context);
    if (visitor.account) {
      const failure = await logIn(context, visitor.account);
      if (failure !== null) return [{ fault: failure, visitor }];
    }
    for (const entry of pages) {
      const { fault, hangs } = await visitPage(context, entry, visited);
      if (fault !== null) findings.push({ fault, visitor });
      if (hangs) break;
    }
  } finally {
    await context.close();
  }
  return findings;
}

/** One sentence for each fault, with all who found it. */
function merge(findings: readonly Finding[]): string[] {
  const visitorsByFault = new Map<string, string[]>();
  for (const { fault, visitor } of findings) {
    visitorsByFault.set(fault, [...(visitorsByFault.get(fault) ?? []), visitor.name]);
  }
  return [...visitorsByFault].map(([fault, names]) => `${fault} (${names.join(', ')})`);
}

/** Opens each page of a build as everyone in whose hands it may look different; says what is wrong. */
export async function visitAll(
  browser: Browser,
  site: SmokeSite,
  { build, definition }: { build: TestedBuild; definition: RemoteDefinition },
): Promise<string[]> {
  const visited: Visited = {
    toUnavailable: (path) => toUnavailable(definition, path),
    findPlace: createPlaceFinder(build),
  };
  const visits = [...planVisits(definition.pages, site.account)].map(([visitor, pages]) =>
    visitAs(visitor, pages, { ...site, browser, visited }),
  );
  return merge((await Promise.all(visits)).flat());
}

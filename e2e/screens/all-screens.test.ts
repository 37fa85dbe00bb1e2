import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from 'shared-contracts';
import { API_PREFIX, type Endpoint } from 'shared-contracts';
import { allScreens, firstOfEachPage, translatedScreens } from './all-screens';
import { toPath } from './screen';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

const endpoints = Object.values<unknown>(contracts).filter(isEndpoint);
const isRead = ({ method }: Endpoint) => method === 'GET';

/** Whose response stands at an address: `/api/patients/a1` is of `GET /patients/:id`, unless there is `GET /patients/a1`. */
function findEndpoint(address: string): Endpoint | undefined {
  const path = address.replace(API_PREFIX, '').replaceAll('[^/]+', 'any');
  const isPattern = ({ path: pattern }: Endpoint) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  // What is read first: most addresses are also written to.
  const candidates = [...endpoints.filter(isRead), ...endpoints];
  return candidates.find((endpoint) => endpoint.path === path) ?? candidates.find(isPattern);
}

const prepared = allScreens.flatMap(({ name, responses = {} }) =>
  Object.entries(responses).flatMap(([address, { json }]) =>
    json === undefined ? [] : [{ name, address, json }],
  ),
);

it.each(prepared)('what $address sends to the screen "$name" keeps the contract', (response) => {
  const { address, json } = response;
  const endpoint = findEndpoint(address);
  expect(endpoint).toBeDefined();
  const { error } = endpoint!.response.safeParse(json);
  expect(error?.issues ?? []).toEqual([]);
});

const ROOT = join(__dirname, '..', '..');

/** Leads elsewhere and shows nothing. */
const REDIRECT = 'remote-booking/appointment-redirect';

/** The addresses of each page: one may have two. */
const pages = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((name) => {
    const definition = readFileSync(join(ROOT, name, 'remote.json'), 'utf8');
    const { pages: own } = JSON.parse(definition) as { pages: { path: string; page: string }[] };
    return [...new Set(own.map(({ page }) => page))].map((page) => ({
      page: `${name}/${page}`,
      paths: own.filter((one) => one.page === page).map(({ path }) => path),
    }));
  });

const shown = allScreens.map(toPath);

it.each(pages.filter(({ page }) => page !== REDIRECT))(
  'the page $page is among the screens',
  ({ paths }) => {
    const patterns = paths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
    expect(shown.some((path) => patterns.some((pattern) => pattern.test(path)))).toBe(true);
  },
);

it('every page that is translated is looked at in its translation', () => {
  const first = firstOfEachPage(translatedScreens).map(toPath);
  expect(new Set(first)).toEqual(new Set(translatedScreens.map(toPath)));
});

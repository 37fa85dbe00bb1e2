import * as contracts from 'shared-contracts';
import { API_PREFIX, type Endpoint } from 'shared-contracts';
import { allScreens } from './all-screens';

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

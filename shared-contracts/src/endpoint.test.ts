import * as endpoints from './public';
import type { Endpoint } from './endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

it('every schema of a request encodes by a method, which older shells call', () => {
  const all = Object.values<unknown>(endpoints).filter(isEndpoint);
  const schemas = all.flatMap(({ params, query, body }) => [params, query, body]);
  const encoding = schemas.map((schema) => typeof (schema?.safeEncode ?? (() => null)));
  expect(all.length).toBeGreaterThan(50);
  expect(new Set(encoding)).toEqual(new Set(['function']));
});

it('a value is encoded in the wire format, or its faulty field named', () => {
  const { body } = endpoints.joinWaitingList;
  expect(body.safeEncode({ dateLocal: '2026-03-02', treatment: 'Cleaning' })).toMatchObject({
    data: { appoinmentDate: 'Mar 2, 2026', treatment: 'Cleaning' },
  });
  const { error } = body.safeEncode({ dateLocal: '2026-03-02', treatment: '' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['treatment']]);
});

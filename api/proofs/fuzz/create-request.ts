import { createHmac } from 'node:crypto';
import { API_PREFIX } from 'shared-contracts';
import type { RawRequest } from '../site/send';
import type { Operation } from '../site/operations';
import { SITE_NOW, webhookSecret } from '../site/start-site';
import { brokenBodies, contentTypes, mutate } from './hostile-values';
import { createValid, type Purpose } from './valid-values';

export type Fields = Record<string, unknown>;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Percent-encoding of what `encodeURIComponent` throws for too: halves of surrogate pairs. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return [...text]
      .map((one) => (/\p{Surrogate}/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one)))
      .join('');
  }
}

export const toPath = (path: string, params: Fields): string =>
  API_PREFIX + path.replace(/:(\w+)/g, (_, name: string) => encode(toText(params[name])));

/** A browser drops these from a path; here they would make it another one. */
const isOtherPath = (value: unknown): boolean => ['', '.', '..'].includes(toText(value));

const toPairs = (query: Fields): string[] =>
  Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(toText(value))}`);

const joinPairs = (pairs: readonly string[]): string =>
  pairs.length > 0 ? `?${pairs.join('&')}` : '';

export const toQuery = (query: Fields): string => joinPairs(toPairs(query));

/** Pairs as they are, some of them doubled or broken. */
function toHostileQuery(query: Fields, { random }: Purpose): string {
  const pairs = toPairs(query);
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(random.pick(pairs));
  if (random.chance(0.03))
    pairs.push(random.pick(['%', '%ED%A0%80=1', 'a[]=1', '=', '&&', 'a[b]=c']));
  return joinPairs(pairs);
}

/** The schema's value, with one or two things wrong in some requests. */
function createPart(schema: Operation['body'], purpose: Purpose, isMutated: boolean): unknown {
  if (!schema) return isMutated && purpose.random.chance(0.2) ? mutate({}, purpose.random) : {};
  const valid = createValid(schema, '', purpose);
  return isMutated ? mutate(valid, purpose.random) : valid;
}

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : { value };

/** As the card provider signs what it sends. */
function toSignature(body: string | Buffer): string {
  const at = Math.floor(SITE_NOW.getTime() / 1000);
  const signed = createHmac('sha256', webhookSecret).update(`${at}.`).update(body).digest('hex');
  return `t=${at},v1=${signed}`;
}

function createBody(operation: Operation, purpose: Purpose, isMutated: boolean) {
  const { random } = purpose;
  const hasBody =
    operation.body !== null || (operation.endpoint.method !== 'GET' && random.chance(0.1));
  if (!hasBody) return { headers: {} };
  const json = JSON.stringify(createPart(operation.body, purpose, isMutated)) ?? '';
  const isBroken = isMutated && random.chance(0.2);
  const body = isBroken ? random.pick(brokenBodies)(json) : json;
  const isOther = isMutated && random.chance(0.1);
  const type = isOther ? random.pick(contentTypes) : 'application/json';
  const isSigned = operation.endpoint.access === 'signed' && random.chance(0.8);
  return {
    body,
    headers: {
      ...(type === '' ? {} : { 'content-type': type }),
      ...(isSigned && { 'stripe-signature': toSignature(body) }),
    },
  };
}

/** A request of the operation: valid ones, and ones with something wrong in one of their parts. */
export function createRequest(operation: Operation, purpose: Purpose, token?: string): RawRequest {
  const { random } = purpose;
  const wrong = random.chance(0.3)
    ? null
    : random.pick(['params', 'query', 'body', 'body'] as const);
  const params = toFields(createPart(operation.params, purpose, wrong === 'params'));
  for (const name of Object.keys(params)) if (isOtherPath(params[name])) params[name] = '-';
  const query = toFields(createPart(operation.query, purpose, wrong === 'query'));
  const { body, headers } = createBody(operation, purpose, wrong === 'body');
  return {
    method: operation.endpoint.method,
    path: toPath(operation.endpoint.path, params) + toHostileQuery(query, purpose),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body,
  };
}

import type { Agent } from 'node:http';
import { type Fields, toPath, toQuery } from '../fuzz/create-request';
import { createValid } from '../fuzz/valid-values';
import type { Random } from '../random';
import type { Operation } from '../site/operations';
import { type People, restorePeople } from '../site/people';
import { type RawRequest, send } from '../site/send';
import type { ProofSite } from '../site/start-site';
import { readStoredIds, type StoredIds, toIdColumn } from '../site/stored-ids';
import { MARKER } from './other-clinic';

/** What the other clinic's people and things are called by. */
export interface Other {
  readonly ids: StoredIds;
  readonly all: ReadonlySet<string>;
}

export const toOther = (ids: StoredIds): Other => ({ ids, all: new Set([...ids.values()].flat()) });

interface Attack {
  readonly request: RawRequest;
  readonly sentIds: ReadonlySet<string>;
  /** Those that a new row of the own clinic would have. */
  readonly newIds: readonly string[];
}

/** Fields of bodies by which a client chooses the ID of a new row; clinics may have the same ones. */
const fieldsOfNewIds = ['entryId', 'closingId'];

type Schema = NonNullable<Operation['body']>;

/** The names of all fields that take an ID, wherever they are in a schema. */
function* listIdFields(schema: Schema | null, name = ''): Generator<string> {
  if (!schema) return;
  if (schema.format === 'uuid') yield name;
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    yield* listIdFields(part as Schema, field);
  }
  const items = schema.items as Schema | undefined;
  if (items) yield* listIdFields(items, name.replace(/s$/, ''));
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    yield* listIdFields(part, name);
  }
}

/** The places of an operation that take an ID. */
export const listPlaces = ({ name, params, query, body }: Operation): string[] =>
  [params, query, body].flatMap((part) =>
    [...new Set(listIdFields(part))].map((field) => `${name} ${field}`),
  );

export interface Attacking {
  readonly site: ProofSite;
  people: People;
  readonly other: Other;
  readonly agent: Agent;
  readonly random: Random;
  /** Where an ID of the other clinic has been. */
  readonly attacked: Set<string>;
  /** IDs of the other clinic that rows of the own one have too. */
  readonly ownIds: Set<string>;
  /** What came back that is the other clinic's, each once. */
  readonly revealed: Set<string>;
  requests: number;
  /** Requests that were carried out. */
  accepted: number;
}

const OTHER_SHARE = 0.7;

/** A valid request, in whose places for IDs are, most of the time, ones of the other clinic. */
function createAttack(attacking: Attacking, operation: Operation, ids: StoredIds): Attack {
  const { random, other, attacked } = attacking;
  const { path, method } = operation.endpoint;
  const sentIds = new Set<string>();
  const newIds: string[] = [];
  const pickId = (name: string): string | undefined => {
    if (!random.chance(OTHER_SHARE)) return undefined;
    const fitting = other.ids.get(toIdColumn(path, name) ?? '') ?? [...other.all];
    const id = random.pick(fitting);
    sentIds.add(id);
    attacked.add(`${operation.name} ${name}`);
    return id;
  };
  const purpose = { random, ids, path, pickId };
  const create = (schema: Operation['body']) =>
    (schema ? createValid(schema, '', purpose) : {}) as Fields;
  const target = toPath(path, create(operation.params)) + toQuery(create(operation.query));
  if (operation.body === null)
    return { sentIds, newIds, request: { method, path: target, headers: {} } };
  // Some bodies may be null.
  const fields = create(operation.body) as Fields | null;
  for (const name of fieldsOfNewIds)
    if (typeof fields?.[name] === 'string') newIds.push(fields[name]);
  const headers = { 'content-type': 'application/json' };
  const request = { method, path: target, headers, body: JSON.stringify(fields) };
  return { sentIds, newIds, request };
}

/** The log of the own clinic repeats what it was asked with, such as the filters of an export. */
const isLog = (name: string): boolean => name.startsWith('GET /audit-log');

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Whether an answer has IDs of the other clinic, beside those that it was asked with. */
const hasOtherId = ({ other, ownIds }: Attacking, text: string, sentIds: ReadonlySet<string>) =>
  [...text.matchAll(ID)].some(([id]) => other.all.has(id) && !sentIds.has(id) && !ownIds.has(id));

const attackers = ['owner', 'owner', 'dentist', 'reception', 'patient'] as const;

function pickToken({ access }: Operation['endpoint'], people: People, random: Random) {
  if (access === 'identity') return people.patient.idToken;
  return access === 'user' ? people[random.pick(attackers)].token : undefined;
}

/** Of creating a request that has a rare field. */
const MAX_TRIES = 2_000;

async function sendAttack(
  attacking: Attacking,
  operation: Operation,
  { request, sentIds, newIds }: Attack,
): Promise<void> {
  const { site, agent, random, revealed, people } = attacking;
  const token = pickToken(operation.endpoint, people, random);
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await send(site.url, agent, { ...request, headers });
  attacking.requests += 1;
  if (answer.status === 200) {
    attacking.accepted += 1;
    for (const id of newIds) attacking.ownIds.add(id);
  }
  const { name } = operation;
  if (answer.text.includes(MARKER)) revealed.add(`${name}: ${MARKER}`);
  else if (!isLog(name) && hasOtherId(attacking, answer.text, sentIds))
    revealed.add(`${name}: an ID`);
}

/** Sends an operation requests with IDs of the other clinic, of several roles. */
export async function attackOperation(
  attacking: Attacking,
  operation: Operation,
  requests: number,
): Promise<void> {
  attacking.people = await restorePeople(attacking.site, attacking.people);
  const ids = await readStoredIds(attacking.site.db);
  for (let index = 0; index < requests; index += 1) {
    await sendAttack(attacking, operation, createAttack(attacking, operation, ids));
  }
  const places = listPlaces(operation);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const missed = places.filter((place) => !attacking.attacked.has(place));
    if (missed.length === 0) return;
    const attack = createAttack(attacking, operation, ids);
    if (missed.some((place) => attacking.attacked.has(place))) {
      await sendAttack(attacking, operation, attack);
    }
  }
}

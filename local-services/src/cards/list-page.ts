import { createInvalidRequest } from './card-error';
import { readGroup, readInteger, readText, type FormParams } from './card-requests';

interface Listed {
  readonly id: string;
  readonly created: number;
}

export interface ListPage<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

function readLimit(params: FormParams): number {
  const limit = readInteger(params, 'limit') ?? 10;
  if (limit >= 1 && limit <= 100) return limit;
  throw createInvalidRequest('Invalid integer: must be between 1 and 100.', { param: 'limit' });
}

function isCreatedWithin(params: FormParams): (item: Listed) => boolean {
  const range = readGroup(params, 'created');
  const exact = readText(params, 'created') === null ? null : readInteger(params, 'created');
  const after = readInteger(range, 'gt') ?? -Infinity;
  const from = readInteger(range, 'gte') ?? -Infinity;
  const before = readInteger(range, 'lt') ?? Infinity;
  const until = readInteger(range, 'lte') ?? Infinity;
  return ({ created }) =>
    (exact === null || created === exact) &&
    created > after &&
    created >= from &&
    created < before &&
    created <= until;
}

function requireIndex(items: readonly Listed[], id: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index !== -1) return index;
  throw createInvalidRequest(`No such object: '${id}'`, { code: 'resource_missing' });
}

/** A page, newest first, by the provider's cursors (`starting_after`, `ending_before`). */
export function createListPage<T extends Listed>(
  oldestFirst: readonly T[],
  params: FormParams,
  url: string,
): ListPage<T> {
  const limit = readLimit(params);
  const items = oldestFirst.toReversed().filter(isCreatedWithin(params));
  const after = readText(params, 'starting_after');
  const before = readText(params, 'ending_before');
  const end = before === null ? items.length : requireIndex(items, before);
  const start = after === null ? 0 : requireIndex(items, after) + 1;
  const rest = items.slice(start, end);
  const data = before === null ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > data.length, url };
}

import { createInvalidRequest } from './card-error';
import { readGroup, readInteger, readText, type FormParams } from './card-requests';

interface Listed {
  readonly id: string;
  readonly created: number;
}

function readLimit(params: FormParams): number {
  const limit = readInteger(params, 'limit') ?? 10;
  if (limit >= 1 && limit <= 100) return limit;
  throw createInvalidRequest('Invalid integer: must be between 1 and 100.', { param: 'limit' });
}

function isCreatedWithin(params: FormParams): (item: Listed) => boolean {
  const range = readGroup(params, 'created');
  const after = readInteger(range, 'gt') ?? -Infinity;
  const from = readInteger(range, 'gte') ?? -Infinity;
  const before = readInteger(range, 'lt') ?? Infinity;
  const until = readInteger(range, 'lte') ?? Infinity;
  return ({ created }) =>
    created > after && created >= from && created < before && created <= until;
}

function findStart(items: readonly Listed[], after: string | null): number {
  if (after === null) return 0;
  const index = items.findIndex(({ id }) => id === after);
  if (index !== -1) return index + 1;
  throw createInvalidRequest(`No such object: '${after}'`, { code: 'resource_missing' });
}

/** A page, newest first, after the provider's cursor (`starting_after`). */
export function createListPage(oldestFirst: readonly Listed[], params: FormParams) {
  const limit = readLimit(params);
  const items = oldestFirst.toReversed().filter(isCreatedWithin(params));
  const rest = items.slice(findStart(items, readText(params, 'starting_after')));
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}

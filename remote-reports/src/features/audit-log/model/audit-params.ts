import { useSearchParams } from 'react-router-dom';
import { type AuditFilter, listAuditLog, type QueryOf } from 'shared-contracts';

/** What the reader has chosen to see of the audit log; kept in the page's address. */
export type AuditParams = QueryOf<typeof listAuditLog>;

const names = [
  'from',
  'until',
  'actorId',
  'action',
  'subjectType',
  'subjectId',
  'cursor',
] as const satisfies (keyof AuditParams)[];

/** The valid ones of the address; others are left out. */
export function parseAuditParams(query: URLSearchParams): AuditParams {
  const { shape } = listAuditLog.query;
  const entries = names.flatMap((name) => {
    const { success, data } = shape[name].safeParse(query.get(name) ?? undefined);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return Object.fromEntries(entries);
}

const toQuery = (params: AuditParams): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (params[name] ? [[name, params[name]]] : [])));

/** The choices in the address, and functions that change them. */
export function useAuditParams() {
  const [query, setQuery] = useSearchParams();
  const params = parseAuditParams(query);
  const { cursor, ...filter } = params;
  const show = (next: AuditParams) => setQuery(toQuery(next), { preventScrollReset: true });
  return {
    params,
    filter,
    isFirstPage: cursor === undefined,
    isFiltered: Object.keys(filter).length > 0,
    setFilter: (patch: AuditFilter) => show({ ...filter, ...patch }),
    clear: () => show({}),
    goTo: (next: string | null) => show(next === null ? filter : { ...filter, cursor: next }),
  };
}

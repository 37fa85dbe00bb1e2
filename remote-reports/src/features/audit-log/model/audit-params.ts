import { type AuditFilter, listAuditLog, type QueryOf } from 'shared-contracts';
import { typing, useAddress, useDebounced } from 'shared-data';

/** What the reader has chosen to see of the audit log; kept in the page's address. */
export type AuditParams = QueryOf<typeof listAuditLog>;

const names = [
  'from',
  'until',
  'actorId',
  'action',
  'subjectType',
  'subjectId',
  'patientId',
  'patient',
  'cursor',
  'limit',
] as const satisfies (keyof AuditParams)[];

/** The name of a parameter in the address: that of every table. */
const toAddressName = (name: keyof AuditParams) => (name === 'limit' ? 'rows' : name);

/** The valid ones of the address; others are left out. */
export function parseAuditParams(query: URLSearchParams): AuditParams {
  const { shape } = listAuditLog.query;
  const entries = names.flatMap((name) => {
    const { success, data } = shape[name].safeParse(query.get(toAddressName(name)) ?? undefined);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Every parameter, so that those without a value leave the address. */
const toPatch = (params: AuditParams) =>
  Object.fromEntries(names.map((name) => [toAddressName(name), params[name] ?? null]));

/** The choices in the address, and functions that change them. */
export function useAuditParams() {
  const { query, change } = useAddress();
  const params = parseAuditParams(query);
  const { cursor, limit, ...filter } = params;
  const patient = useDebounced(params.patient);
  const show = (next: AuditParams, options?: typeof typing) => change(toPatch(next), options);
  return {
    /** With the search that the reader has paused at. */
    params: { ...params, patient },
    filter,
    isFirstPage: cursor === undefined,
    isFiltered: Object.keys(filter).length > 0,
    setFilter: (patch: AuditFilter) => show({ limit, ...filter, ...patch }),
    /** Looks for entries about patients, by their names and what else a search finds them by. */
    searchPatient: (search: string) =>
      show({ limit, ...filter, patientId: undefined, patient: search || undefined }, typing),
    clear: () => show({ limit }),
    showRows: (count: string) => change({ rows: count, cursor: null }),
    goTo: (next: string | null) => show({ limit, ...filter, cursor: next ?? undefined }),
  };
}

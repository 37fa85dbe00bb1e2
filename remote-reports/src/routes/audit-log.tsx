import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { exportAuditLog, listAuditLog } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { ListPage, RowsField, ViewsMenu } from 'shared-staff';
import { Button, Cluster } from 'shared-ui';
import { AuditFilters } from '../features/audit-log/components/audit-filters';
import { AuditTable } from '../features/audit-log/components/audit-table';
import { useAuditParams } from '../features/audit-log/model/audit-params';
import { texts } from '../texts';

const { audit: labels } = texts;

interface PagesProps {
  readonly isFirstPage: boolean;
  readonly nextCursor: string | null;
  readonly onGoTo: (cursor: string | null) => void;
}

/** Null when all entries are on this page. */
function Pages({ isFirstPage, nextCursor, onGoTo }: PagesProps) {
  if (isFirstPage && nextCursor === null) return null;
  return (
    <Cluster justify="space-between">
      {isFirstPage || (
        <Button variant="secondary" onClick={() => onGoTo(null)}>
          {labels.newest}
        </Button>
      )}
      {nextCursor !== null && (
        <Button variant="secondary" onClick={() => onGoTo(nextCursor)}>
          {labels.older}
        </Button>
      )}
    </Cluster>
  );
}

export function Component() {
  const { params, filter, isFirstPage, isFiltered, setFilter, clear, ...page } = useAuditParams();
  const query = useQuery({
    ...endpointQuery(listAuditLog, { query: params }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      csv={{
        endpoint: exportAuditLog,
        input: { query: filter },
        fileName: 'audit-log.csv',
        changes: [listAuditLog],
      }}
    >
      <QueryView query={query} columnCount={5}>
        {({ entries, nextCursor }) => (
          <AuditTable
            entries={entries}
            isBusy={query.isFetching}
            toolbar={
              <AuditFilters
                filter={filter}
                isFiltered={isFiltered}
                onChange={setFilter}
                onSearchPatient={page.searchPatient}
                onClear={clear}
              >
                <ViewsMenu />
              </AuditFilters>
            }
            footer={
              <Cluster justify="space-between" data-print="hide">
                <RowsField value={params.limit ?? '50'} onChange={page.showRows} />
                <Pages isFirstPage={isFirstPage} nextCursor={nextCursor} onGoTo={page.goTo} />
              </Cluster>
            }
          />
        )}
      </QueryView>
    </ListPage>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listAuditLog } from 'shared-contracts';
import { QueryView } from 'shared-pages';
import { Button, Cluster, PageHeading } from 'shared-ui';
import { AuditFilters } from '../features/audit-log/components/audit-filters';
import { AuditTable } from '../features/audit-log/components/audit-table';
import { ExportButton } from '../features/audit-log/components/export-button';
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
  const { params, filter, isFirstPage, isFiltered, setFilter, clear, goTo } = useAuditParams();
  const query = useQuery({
    ...endpointQuery(listAuditLog, { query: params }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <title>{texts.pageTitle(labels.heading)}</title>
      <PageHeading
        title={labels.heading}
        lead={labels.lead}
        actions={<ExportButton filter={filter} />}
      />
      <QueryView query={query}>
        {({ entries, nextCursor }) => (
          <AuditTable
            entries={entries}
            isBusy={query.isFetching}
            toolbar={
              <AuditFilters
                filter={filter}
                isFiltered={isFiltered}
                onChange={setFilter}
                onClear={clear}
              />
            }
            footer={<Pages isFirstPage={isFirstPage} nextCursor={nextCursor} onGoTo={goTo} />}
          />
        )}
      </QueryView>
    </>
  );
}

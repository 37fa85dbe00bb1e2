import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, FormError, Stack } from 'shared-ui';
import { texts } from '../../texts';
import { toErrorText } from '../to-error-text';
import { RowsLoading } from './rows-loading';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Waiting, failed, or the data; data that could not be refreshed is shown and called so. */
export function QueryView<Data>({ query, children }: QueryViewProps<Data>) {
  if (query.isPending) return <RowsLoading isSlow={query.failureCount > 0} />;
  if (query.data === undefined) {
    return (
      <ErrorState
        title={texts.loadFailed}
        retryLabel={texts.tryAgain}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {toErrorText(query.error)}
      </ErrorState>
    );
  }
  return (
    <Stack gap="l">
      {query.isError && <FormError>{texts.outOfDate}</FormError>}
      {children(query.data)}
    </Stack>
  );
}

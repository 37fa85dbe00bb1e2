import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, FormError, Loading, Skeleton, Stack, TableSkeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from './texts';
import { toErrorText } from './to-error-text';

const PLACEHOLDER_ROWS = [0, 1, 2, 3, 4];

/** As high as the window, so that the footer comes into it with the content. */
const Page = styled.div`
  min-height: 100vh;
`;

interface RowsLoadingProps {
  readonly isSlow: boolean;
  readonly columnCount: number | undefined;
}

function RowsLoading({ isSlow, columnCount }: RowsLoadingProps) {
  return (
    <Loading label={texts.loading}>
      <Stack gap="m">
        {columnCount === undefined ? (
          PLACEHOLDER_ROWS.map((row) => <Skeleton key={row} height="3.5rem" />)
        ) : (
          <TableSkeleton columnCount={columnCount} />
        )}
        {isSlow && <p>{texts.stillTrying}</p>}
      </Stack>
    </Loading>
  );
}

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  /** What follows is a table with so many columns and a toolbar: its placeholder has that shape. */
  readonly columnCount?: number;
  /** What follows is all of the page, with the footer below it. */
  readonly isPage?: boolean;
  /** Whether something else is loading without which the content would move. */
  readonly isWaiting?: boolean;
}

/** Loading, error or data. Data that could not be refreshed stays, with a warning. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, children, columnCount, isPage = false, isWaiting = false } = props;
  if (query.isPending || (isWaiting && query.isSuccess)) {
    const rows = <RowsLoading isSlow={query.failureCount > 0} columnCount={columnCount} />;
    return isPage ? <Page>{rows}</Page> : rows;
  }
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

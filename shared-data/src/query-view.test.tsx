import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-auth';
import { QueryView } from './query-view';

const idle = { isPending: false, isError: false, isFetching: false, failureCount: 0, error: null };

/** Shows a query in one of its states; returns what asks for the data again. */
function show(state: object) {
  const refetch = jest.fn();
  const query = {
    ...idle,
    data: undefined,
    refetch,
    ...state,
  } as unknown as UseQueryResult<string>;
  render(<QueryView query={query}>{(data) => <p>{data}</p>}</QueryView>);
  return refetch;
}

it('data is shown, without a word about it', () => {
  show({ data: '3 visits' });
  expect(screen.getByText('3 visits')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['a first attempt loads', 0, []],
  ['a later one says that it takes long', 1, [/longer than usual/]],
])('%s', (_which, failureCount, told) => {
  show({ isPending: true, failureCount });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryAllByText(/longer than usual/)).toHaveLength(told.length);
});

it('a failure says why, and is tried again', async () => {
  const facts = { status: 404, retryable: false, requestId: null, details: [] };
  const error = new ApiError({ ...facts, code: 'not_found', message: 'No such visit' });
  const refetch = show({ isError: true, error });
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load this");
  expect(screen.getByRole('alert')).toHaveTextContent('No such visit');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('what could not be refreshed stays, with a warning', () => {
  show({ isError: true, error: new Error('no network'), data: '3 visits' });
  expect(screen.getByRole('alert')).toHaveTextContent('What you see may be out of date.');
  expect(screen.getByText('3 visits')).toBeVisible();
});

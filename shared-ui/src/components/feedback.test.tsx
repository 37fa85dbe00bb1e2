import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LiveRegion } from './live-region';
import { OfflineNote } from './offline-note';
import { ProgressBar } from './progress-bar';
import { Receipt } from './receipt';
import { Loading, Skeleton } from './skeleton';
import { Spinner } from './spinner';

describe('waiting', () => {
  it('names an indeterminate progress bar', () => {
    render(<ProgressBar label="Loading your session" />);
    const bar = screen.getByRole('progressbar', { name: 'Loading your session' });
    expect(bar).not.toHaveAttribute('aria-valuenow');
  });

  it('announces a spinner once', () => {
    render(<Spinner label="Loading" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  });

  it('announces many skeletons with one sentence [R11.11]', () => {
    render(
      <Loading label="Loading treatments">
        <Skeleton />
        <Skeleton />
      </Loading>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading treatments$/);
  });
});

describe('states', () => {
  it('shows an error with a way to try again', async () => {
    const onRetry = jest.fn();
    render(
      <ErrorState title="something went wrong" onRetry={onRetry}>
        The list could not be loaded.
      </ErrorState>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('has no button when there is nothing to try', () => {
    render(<ErrorState title="something went wrong" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says what an empty list is waiting for', () => {
    render(<EmptyState title="No appointments yet">Book one.</EmptyState>);
    expect(screen.getByRole('heading', { name: 'No appointments yet' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [false, 'status', 'polite'],
    [true, 'alert', 'assertive'],
  ])('announces a change (urgent: %s) as %s', (isUrgent, role, politeness) => {
    render(<LiveRegion message="3 treatments" isUrgent={isUrgent} />);
    expect(screen.getByRole(role)).toHaveAttribute('aria-live', politeness);
    expect(screen.getByRole(role)).toHaveTextContent('3 treatments');
  });
});

describe('OfflineNote', () => {
  function goOnline(isOnline: boolean) {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => {
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  }

  afterEach(() => jest.restoreAllMocks());

  it('appears while there is no network [R8.10]', () => {
    render(<OfflineNote />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    goOnline(false);
    expect(screen.getByRole('status')).toHaveTextContent('You are offline');
    goOnline(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('Receipt', () => {
  it('is an article with terms, details and the total', () => {
    render(
      <Receipt
        title="Receipt"
        items={[{ term: 'Treatment', details: 'Cavity Filling' }]}
        totalLabel="Paid"
        total="$120"
      />,
    );
    expect(screen.getByRole('article', { name: 'Receipt' })).toHaveTextContent('Paid $120');
    expect(screen.getByRole('term')).toHaveTextContent('Treatment');
    expect(screen.getByRole('definition')).toHaveTextContent('Cavity Filling');
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../texts';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LiveRegion } from './screen-reader';
import { OfflineBanner } from './offline-banner';
import { ProgressBar } from './progress-bar';
import { Receipt } from './receipt';
import { Loading, Skeleton } from './skeleton';
import { Spinner } from './spinner';

describe('a loading indicator', () => {
  it('is a named progress bar without a value', () => {
    render(<ProgressBar label="Loading your session" />);
    const bar = screen.getByRole('progressbar', { name: 'Loading your session' });
    expect(bar).not.toHaveAttribute('aria-valuenow');
  });

  it('is a spinner that is announced once', () => {
    render(<Spinner label="Loading" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  });

  it('announces a group of skeletons once [R11.11]', () => {
    render(
      <Loading label="Loading treatments">
        <Skeleton />
        <Skeleton />
      </Loading>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading treatments$/);
  });
});

describe('a state', () => {
  it('shows an error with a retry button', async () => {
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

  it('has no button without a retry', () => {
    render(<ErrorState title="something went wrong" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('describes an empty list', () => {
    render(<EmptyState title="No appointments yet">Book one.</EmptyState>);
    expect(screen.getByRole('heading', { name: 'No appointments yet' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [false, 'status', 'polite'],
    [true, 'alert', 'assertive'],
  ])('is announced (urgent: %s) with the role %s', (isUrgent, role, politeness) => {
    render(<LiveRegion message="3 treatments" isUrgent={isUrgent} />);
    expect(screen.getByRole(role)).toHaveAttribute('aria-live', politeness);
    expect(screen.getByRole(role)).toHaveTextContent('3 treatments');
  });
});

describe('OfflineBanner', () => {
  function goOnline(isOnline: boolean) {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => {
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  }

  afterEach(() => jest.restoreAllMocks());

  it('appears while the browser is offline [R8.10]', () => {
    render(<OfflineBanner />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    goOnline(false);
    expect(screen.getByRole('status')).toHaveTextContent(texts.offline);
    goOnline(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('Receipt', () => {
  it('is an article with terms, details and the total', () => {
    render(
      <Receipt
        logo={null}
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

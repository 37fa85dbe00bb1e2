import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteBoundary } from './remote-boundary';

const onCrash = jest.fn();
const onReload = jest.fn();
let isFaulty = true;

function Page() {
  if (isFaulty) throw new Error('faulty');
  return <p>the page</p>;
}

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  isFaulty = true;
  jest.clearAllMocks();
  const printed = jest.spyOn(console, 'error').mockReturnValue(undefined);
  render(
    <RemoteBoundary title="Booking" onCrash={onCrash} onReload={onReload}>
      <Page />
    </RemoteBoundary>,
  );
  expect(printed.mock.calls.flat()).toContainEqual(new Error('faulty'));
});

it('keeps a crash to the page, reports it once and tries the page again [R12.24]', async () => {
  expect(screen.getByRole('alert')).toHaveTextContent('Booking is not available right now');
  expect(onCrash).toHaveBeenCalledTimes(1);
  isFaulty = false;
  await tryAgain();
  expect(screen.getByText('the page')).toBeVisible();
  expect(onReload).not.toHaveBeenCalled();
});

it('starts anew when the page crashes again [R12.24]', async () => {
  await tryAgain();
  expect(onCrash).toHaveBeenCalledTimes(2);
  expect(onReload).not.toHaveBeenCalled();
  await tryAgain();
  expect(onReload).toHaveBeenCalledTimes(1);
});

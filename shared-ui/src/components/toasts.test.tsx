import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { notify, Toasts } from './toasts';

const clockOf = (message: HTMLElement) =>
  within(message).getByRole('progressbar', { hidden: true });

describe('notify', () => {
  beforeEach(() => render(<Toasts />));

  afterEach(() => {
    act(() => {
      toast.clearWaitingQueue();
      toast.dismiss();
    });
  });

  it.each([
    ['success', 'status', '2000ms'],
    ['error', 'alert', '4000ms'],
  ] as const)(
    'shows a message of the kind %s with the role %s for %s [R9.4]',
    async (kind, role, duration) => {
      act(() => notify[kind]('Message'));
      const message = await screen.findByRole(role);
      expect(message).toHaveTextContent('Message');
      expect(clockOf(message)).toHaveStyle({ animationDuration: duration });
    },
  );

  it('disappears after its time', async () => {
    act(() => notify.success('booking confirmed'));
    fireEvent.animationEnd(clockOf(await screen.findByRole('status')));
    expect(screen.queryByText('booking confirmed')).not.toBeInTheDocument();
  });

  it('is paused by a pointer that moves on it, not by one that rests where it appears', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => notify.success('booking confirmed'));
    const message = await screen.findByRole('status');
    const clock = () => clockOf(message).style.animationPlayState;
    fireEvent.mouseEnter(message);
    fireEvent.pointerEnter(message);
    expect(clock()).toBe('running');
    fireEvent.pointerMove(message);
    expect(clock()).toBe('paused');
    fireEvent.pointerLeave(message);
    expect(clock()).toBe('running');
  });

  it('goes on when another one is closed under the pointer', async () => {
    act(() => notify.error('Taken'));
    act(() => notify.success('booking confirmed'));
    const message = await screen.findByRole('status');
    const other = await screen.findByRole('alert');
    fireEvent.pointerMove(other);
    await userEvent.click(within(other).getByRole('button', { name: 'Close' }));
    expect(clockOf(message)).toHaveStyle({ animationPlayState: 'running' });
  });

  it('can be closed with its button', async () => {
    act(() => notify.error('Taken'));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Taken')).not.toBeInTheDocument();
  });

  it('shows a success with an action for 8000 ms, and closes it when the action is pressed', async () => {
    const onPress = jest.fn();
    act(() => notify.success('Make admin successful', { label: 'Undo', onPress }));
    const message = await screen.findByRole('status');
    expect(within(message).getByText('Make admin successful')).toBeVisible();
    expect(clockOf(message)).toHaveStyle({ animationDuration: '8000ms' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Make admin successful')).not.toBeInTheDocument();
  });

  it('shows at most 20 messages and queues the rest [R9.5]', async () => {
    act(() => {
      for (let count = 1; count <= 21; count += 1) notify.error(`Message ${count}.`);
    });
    expect(await screen.findAllByRole('alert')).toHaveLength(20);
    expect(screen.queryByText('Message 21.')).not.toBeInTheDocument();
  });
});

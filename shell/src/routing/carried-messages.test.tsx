import { act, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { notify, Toasts } from 'shared-ui';
import { carryMessages } from './carried-messages';

const open = () => {
  const leave = carryMessages(window);
  const { unmount } = render(<Toasts />);
  return { leave, unmount };
};

it('says again in the next document what was said before the last one was left, once', async () => {
  window.history.replaceState({ usr: { from: '/x' }, idx: 3 }, '');
  const first = open();
  act(() => notify.success('gone by then'));
  act(() => toast.dismiss());
  act(() => {
    notify.error('Please log in');
    notify.success('user sign up successfully');
  });
  first.leave();
  first.unmount();
  toast.dismiss();

  const second = open();
  expect(await screen.findByText('user sign up successfully')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in');
  expect(screen.queryByText('gone by then')).not.toBeInTheDocument();
  expect(window.history.state).toEqual({ usr: { from: '/x' }, idx: 3 });
  second.unmount();
  toast.dismiss();
  open();
  expect(screen.queryByText('user sign up successfully')).not.toBeInTheDocument();
});

import { act, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { notify, Toasts } from 'shared-ui';
import { carryMessages } from './carried-messages';

const openDocument = () => {
  const storeMessages = carryMessages(window);
  const { unmount } = render(<Toasts />);
  return { storeMessages, unmount };
};

it('the next document shows once the messages that were on the screen of the last', async () => {
  window.history.replaceState({ usr: { from: '/x' }, idx: 3 }, '');
  const first = openDocument();
  act(() => notify.success('dismissed before'));
  act(() => toast.dismiss());
  act(() => {
    notify.error('Please log in');
    notify.success('user sign up successfully');
  });
  first.storeMessages();
  first.unmount();
  toast.dismiss();

  const second = openDocument();
  expect(await screen.findByText('user sign up successfully')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in');
  expect(screen.queryByText('dismissed before')).not.toBeInTheDocument();
  expect(window.history.state).toEqual({ usr: { from: '/x' }, idx: 3 });
  second.unmount();
  toast.dismiss();
  openDocument();
  expect(screen.queryByText('user sign up successfully')).not.toBeInTheDocument();
});

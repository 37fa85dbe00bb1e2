import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { useBusyDialog } from './busy-dialog';
import { Dialog } from './dialog';
import { TextField } from './text-fields';

interface ExampleProps {
  hasOpener?: boolean;
  findFocusFallback?: () => Element | null;
}

function Example({ hasOpener = true, findFocusFallback }: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      {(hasOpener || !isOpen) && <Button onClick={() => setIsOpen(true)}>Open</Button>}
      <h1 tabIndex={-1}>Treatments</h1>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Filling"
        description="Jan 5, 2023"
        findFocusFallback={findFocusFallback}
      >
        <TextField label="Phone" />
      </Dialog>
    </main>
  );
}

const openIt = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('Dialog', () => {
  it('is named and described, and focuses its heading', async () => {
    render(<Example />);
    await openIt();
    const dialog = screen.getByRole('dialog', { name: 'Filling' });
    expect(dialog).toHaveAccessibleDescription('Jan 5, 2023');
    expect(screen.getByRole('heading', { name: 'Filling' })).toHaveFocus();
  });

  it('keeps keyboard focus inside', async () => {
    render(<Example />);
    await openIt();
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  });

  it.each(['{Escape}', '{Shift>}{Tab}{/Shift}{Enter}'])(
    'closes with %s and returns focus [R11.5]',
    async (keys) => {
      render(<Example />);
      await openIt();
      await userEvent.keyboard(keys);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    },
  );

  it('returns focus without scrolling, so that the page can lead elsewhere', async () => {
    render(<Example />);
    await openIt();
    const opener = screen.getByText('Open');
    const focus = jest.spyOn(opener, 'focus');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  it('focuses the page when the opener is gone', async () => {
    render(<Example hasOpener={false} />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('leads to the fallback, if there is one, when the opener is gone', async () => {
    render(<Example hasOpener={false} findFocusFallback={() => document.querySelector('h1')} />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Treatments' })).toHaveFocus());
  });
});

const Saving = ({ isBusy }: { isBusy: boolean }) => {
  useBusyDialog(isBusy);
  return <TextField label="Phone" />;
};

describe.each([
  ['that is busy', (isBusy: boolean) => ({ isBusy })],
  ['around a form that is busy', (isBusy: boolean) => ({ children: <Saving isBusy={isBusy} /> })],
])('Dialog %s', (_whose, toProps) => {
  const onOpenChange = jest.fn();
  const dialog = (isBusy: boolean) => (
    <Dialog isOpen title="Filling" onOpenChange={onOpenChange} {...toProps(isBusy)} />
  );
  const close = () => screen.getByRole('button', { name: 'Close' });
  beforeEach(() => onOpenChange.mockClear());

  it.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    // The simulated user leaves out what takes no pointer.
    ['a press outside', async () => fireEvent.pointerDown(document.body)],
    ['its close button', () => userEvent.click(close())],
  ])('stays open on %s until it no longer is', async (_how, act) => {
    const { rerender } = render(dialog(true));
    // The library listens for presses outside from the next task on.
    await new Promise((resolve) => setTimeout(resolve));
    await act();
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(close()).toBeDisabled();
    rerender(dialog(false));
    await act();
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('ConfirmDialog', () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  const question = (error?: string, isBusy = false) => (
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title="Are you sure you want to delete?"
      description="If you delete Ada. It can't be data back"
      confirmLabel="Delete"
      dismissLabel="dismiss"
      onConfirm={onConfirm}
      error={error}
      isBusy={isBusy}
    />
  );

  it('opens with focus on the dismiss button', async () => {
    render(question());
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
      'Are you sure you want to delete?',
    );
    expect(screen.getByRole('button', { name: 'dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('runs the action on confirmation and shows why it failed', async () => {
    const { rerender } = render(question());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    rerender(question('Not now'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not now');
  });

  it('can be neither dismissed nor confirmed again while the action runs', async () => {
    onConfirm.mockClear();
    onOpenChange.mockClear();
    render(question(undefined, true));
    expect(screen.getByRole('button', { name: 'dismiss' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

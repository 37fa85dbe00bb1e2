import * as icons from './icons';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { markHydrating } from '../hydration';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { ButtonAnchor, ButtonLink } from './links';

it('an icon does not shrink beside a text that wraps', () => {
  const { container } = render(<Icon drawing={icons.calendar} />);
  expect(container.querySelector('svg')).toHaveStyle({ flex: 'none' });
});

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });

  it('is disabled before React has taken over the HTML of the server, unless nothing would be lost', async () => {
    const onClick = jest.fn();
    const page = (
      <form aria-label="Login">
        <Button type="submit">login</Button>
        <Button onClick={onClick}>Continue</Button>
        <Button>Plain</Button>
      </form>
    );
    markHydrating(true);
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    expect(screen.getByRole('button', { name: 'login' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Plain' })).toBeEnabled();
    render(page, { container, hydrate: true });
    expect(screen.getByRole('button', { name: 'login' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    markHydrating(false);
    container.remove();
  });

  it('runs its action by pointer and by keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('ignores presses while loading, but keeps its name and focus', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (isLoading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading={isLoading}>
          Pay
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    rerender(form(true));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Pay');
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('submits once when it is pressed twice in a row, however long the first press takes', () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit">Pay</Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    fireEvent.click(button, { detail: 1 });
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('can be a link within the site or a plain anchor', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/appoinment">Book</ButtonLink>
        <ButtonAnchor href="/visit.ics" download>
          Calendar file
        </ButtonAnchor>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/appoinment');
    expect(screen.getByRole('link', { name: 'Calendar file' })).toHaveAttribute('download');
  });

  it('has a name even when it shows only an icon', () => {
    render(<IconButton icon={icons.moon} label="Dark theme" aria-pressed />);
    expect(screen.getByRole('button', { name: 'Dark theme', pressed: true })).toBeVisible();
  });
});

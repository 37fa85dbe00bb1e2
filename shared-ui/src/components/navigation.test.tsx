import * as icons from './icons';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { IconButton } from './icon-button';
import { Menu, MenuAction, MenuLink } from './menu';
import { NavDisclosure, NavDisclosureAction, NavDisclosureLink } from './nav-disclosure';
import { Pager } from './pager';
import { SideNav } from './side-nav';
import { SkipLink } from './screen-reader';

describe('Menu', () => {
  const onSelect = jest.fn();

  beforeEach(async () => {
    render(
      <MemoryRouter initialEntries={['/about']}>
        <Menu trigger={<IconButton icon={icons.menu} label="Pages" />}>
          <MenuLink to="/" isExact>
            Home
          </MenuLink>
          <MenuLink to="/about">About</MenuLink>
          <MenuAction onSelect={onSelect}>Sign out</MenuAction>
        </Menu>
      </MemoryRouter>,
    );
    screen.getByRole('button', { name: 'Pages' }).focus();
    await userEvent.keyboard('{Enter}');
  });

  it('opens by keyboard and marks the current page', () => {
    expect(screen.getByRole('menuitem', { name: 'Home' })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('menuitem', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('moves with the arrow keys and selects with Enter', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('returns focus on Escape', async () => {
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Pages' })).toHaveFocus();
  });
});

describe('NavDisclosure', () => {
  const onPress = jest.fn();

  beforeEach(async () => {
    render(
      <MemoryRouter initialEntries={['/about']}>
        <NavDisclosure label="Menu">
          <NavDisclosureLink to="/" isExact>
            Home
          </NavDisclosureLink>
          <NavDisclosureLink to="/about">About</NavDisclosureLink>
          <NavDisclosureAction onPress={onPress}>Sign out</NavDisclosureAction>
        </NavDisclosure>
        <button type="button">Elsewhere</button>
      </MemoryRouter>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  });

  const button = () => screen.getByRole('button', { name: 'Menu' });

  it('shows links below its button, in the order of Tab, and marks the current page', async () => {
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  });

  it('closes when a link is followed', async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('returns the focus to its button on Escape', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveFocus();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('closes when the focus or a press goes elsewhere', async () => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
    await userEvent.tab();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('runs an action', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

describe('SideNav', () => {
  it('marks only the current page', () => {
    render(
      <MemoryRouter initialEntries={['/dashboard/allusers']}>
        <SideNav
          label="Dashboard"
          groups={[
            { items: [{ to: '/dashboard', label: 'My Appoinmants', isExact: true }] },
            { heading: 'People', items: [{ to: '/dashboard/allusers', label: 'All Users' }] },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'People' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('All Users');
  });

  it('describes an entry by its count in words, also in the menu of a phone', async () => {
    const counted = { to: '/a', label: 'Messages', count: { value: 2, label: '2 open' } };
    const others = ['/b', '/c', '/d', '/e'].map((to) => ({ to, label: to }));
    render(
      <MemoryRouter>
        <SideNav label="Dashboard" groups={[{ items: [counted, ...others] }]} />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dashboard' }));
    const links = screen.getAllByRole('link', { name: /Messages/ });
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toHaveAccessibleName('Messages');
      expect(link).toHaveAccessibleDescription('2 open');
    }
    expect(screen.getAllByRole('link', { name: '/b' })[0]).not.toHaveAccessibleDescription();
  });
});

describe('Pager', () => {
  it('moves by one page and stops at both ends', async () => {
    const onPageChange = jest.fn();
    render(<Pager label="Pages of users" page={2} pageCount={2} onPageChange={onPageChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPageChange.mock.calls).toEqual([[1]]);
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
  });

  it('is absent when everything fits on one page', () => {
    render(<Pager label="Pages of users" page={1} pageCount={1} onPageChange={jest.fn()} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('SkipLink', () => {
  it('leads to the main content', () => {
    render(<SkipLink targetId="main">Skip to content</SkipLink>);
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  });
});

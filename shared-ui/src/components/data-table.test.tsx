import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type DataColumn } from './data-table';
import { TableSkeleton } from './table-skeleton';

interface Person {
  id: string;
  name: string;
}

const people: Person[] = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Grace' },
];

const onToggle = jest.fn();

const columns: DataColumn<Person>[] = [
  { key: 'number', header: 'number', render: (_, index) => index + 1 },
  {
    key: 'name',
    header: 'Name',
    render: (person) => person.name,
    sort: { direction: 'descending', onToggle },
  },
];

const table = (rows: Person[]) => (
  <DataTable
    caption="All Users"
    columns={columns}
    rows={rows}
    rowKey={(person) => person.id}
    empty={<p>No users yet</p>}
  />
);

it('the skeleton of a table has its columns, and is silent', () => {
  const { container } = render(<TableSkeleton columnCount={6} />);
  expect(container.querySelectorAll('th')).toHaveLength(6);
  expect(container.querySelectorAll('tr:nth-child(2) > td')).toHaveLength(6);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('DataTable', () => {
  it('is a table named by its caption', () => {
    render(table(people));
    const rows = within(screen.getByRole('table', { name: 'All Users' })).getAllByRole('row');
    const texts = rows.map((row) => row.textContent);
    expect(texts).toEqual(['numberName', '1Ada', '2Grace']);
  });

  it('gives each cell the label that it shows in a card [R11.6]', () => {
    render(table(people));
    expect(screen.getByRole('cell', { name: 'Grace' })).toHaveAttribute('data-label', 'Name');
  });

  it('announces its sort order and toggles it', async () => {
    render(table(people));
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'number' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(heading).getByRole('button', { name: 'Name' }));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('renders a row again only when it has changed', () => {
    const rendered: string[] = [];
    const nameColumn: DataColumn<Person> = {
      key: 'name',
      header: 'Name',
      render: ({ name }) => {
        rendered.push(name);
        return name;
      },
    };
    const stable = [nameColumn];
    const show = (rows: Person[]) => (
      <DataTable caption="People" columns={stable} rows={rows} rowKey={({ id }) => id} />
    );
    const { rerender } = render(show(people));
    rendered.length = 0;
    rerender(show(people.map((one) => (one.id === 'b' ? { ...one, name: 'Hedy' } : one))));
    expect(rendered).toEqual(['Hedy']);
  });

  it('shows the empty text without rows', () => {
    render(table([]));
    expect(screen.getByText('No users yet')).toBeVisible();
  });
});

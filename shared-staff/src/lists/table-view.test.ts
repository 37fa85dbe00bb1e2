import { parseTableParams } from './table-params';
import { toTableView } from './table-view';

const PAGE_SIZE = 25;

interface Person {
  name: string;
  email: string;
}

const people: Person[] = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, index) => ({
  name: `Person ${index + 1}`,
  email: `p${index + 1}@clinic.test`,
}));

const rules = {
  toSearchText: ({ name, email }: Person) => `${name} ${email}`,
  sortBy: { name: ({ name }: Person) => name },
};

const view = (query: string, rows = people) =>
  toTableView(rows, parseTableParams(new URLSearchParams(query)), rules);

it('the table starts with the first page, in the order given', () => {
  const { rows, page, pageCount, matchCount, offset } = view('');
  expect(rows).toEqual(people.slice(0, PAGE_SIZE));
  expect({ page, pageCount, matchCount, offset }).toEqual({
    page: 1,
    pageCount: 3,
    matchCount: people.length,
    offset: 0,
  });
});

it.each([
  ['page=3', 3],
  // A page that does not exist leads to one that does.
  ['page=99', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=two', 1],
])('the query %s shows page %i', (query, page) => {
  expect(view(query).page).toBe(page);
});

it.each([
  ['search=PERSON+21', ['Person 21']],
  ['search=p7@', ['Person 7']],
  // The words may come in any order.
  ['search=21@clinic+person', ['Person 21']],
  ['search=nobody', []],
])('the query %s finds %j', (query, names) => {
  expect(view(query).rows.map(({ name }) => name)).toEqual(names);
});

it('a search without a match gives one empty page', () => {
  expect(view('search=nobody')).toMatchObject({ page: 1, pageCount: 1, matchCount: 0 });
});

it.each([
  // Numbers count as numbers, and case does not count.
  ['sort=name', ['ada', 'Person 2', 'Person 10', 'Zoe']],
  ['sort=-name', ['Zoe', 'Person 10', 'Person 2', 'ada']],
  // An unknown column leaves the order alone.
  ['sort=shoe', ['Zoe', 'Person 10', 'ada', 'Person 2']],
])('the query %s sorts the rows as %j', (query, names) => {
  const rows = ['Zoe', 'Person 10', 'ada', 'Person 2'].map((name) => ({ name, email: '' }));
  expect(view(query, rows).rows.map(({ name }) => name)).toEqual(names);
});

it.each([
  ['rows=50', 50, 2],
  ['rows=100', 2 * PAGE_SIZE + 1, 1],
  // A number that isn't offered.
  ['rows=2000', PAGE_SIZE, 3],
])('the query %s shows %i rows of %i pages', (query, count, pages) => {
  expect(view(query).rows).toHaveLength(count);
  expect(view(query).pageCount).toBe(pages);
});

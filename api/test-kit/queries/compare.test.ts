import { compareSenders, compareStatements } from './compare';

const one = { sender: 'findOne', text: 'select 1' };
const two = { sender: 'findTwo', text: 'select 2' };

it('a statement that is not listed and one that nobody sends are named', () => {
  const listed = new Map([['visits.repository', [one]]]);
  expect(compareStatements(listed, new Map([['visits.repository', [one, one]]]))).toEqual([]);
  expect(compareStatements(listed, new Map([['visits.repository', [two]]]))).toEqual([
    'Sent, but not listed: visits.repository.ts, findTwo:\nselect 2',
    'Listed, but sent by no test: visits.repository.ts, findOne:\nselect 1',
  ]);
});

const declare = (name: string): string =>
  `export async function ${name}(db: Db) {\n  return db.selectFrom('a').executeTakeFirst();\n}\n`;

it('a function that was added, renamed or removed is named', () => {
  const listed = new Map([['visits.repository', [one]]]);
  const compare = (source: string) =>
    compareSenders(listed, new Map([['visits.repository', source]]));
  expect(compare(declare('findOne'))).toEqual([]);
  expect(compare(declare('findOne') + declare('findTwo'))).toEqual([
    'visits.repository.ts: the SQL of findTwo is not listed',
  ]);
  expect(compare('const isVisit = true;\n')).toEqual([
    'visits.repository.ts: findOne is listed, but not declared',
  ]);
});

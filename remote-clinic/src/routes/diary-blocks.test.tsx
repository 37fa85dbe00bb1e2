import { screen, waitFor, within } from '@testing-library/react';
import {
  addBlock,
  type Block,
  type ClinicDay,
  endBlocks,
  getDay,
  getIsAdmin,
  listBlocks,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { blockTexts as labels } from '../block-texts';
import { chair, NOW, osei, toDay } from '../test-kit/days';
import { mockDayEvents } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './diary';

const lunch: Block = {
  id: 'e0000000-0000-4000-8000-000000000001',
  kind: 'lunch',
  note: 'With the team',
  doctorId: osei.id,
  chairId: null,
  fromDate: '2026-03-02',
  untilDate: null,
  fromTime: '12:00',
  untilTime: '13:00',
};

let blocks: Block[];
const added = [2, 3].map((number) => `e0000000-0000-4000-8000-00000000000${number}`);

const toDayBlocks = (): ClinicDay['blocks'] =>
  blocks.map(({ id, kind, note, doctorId, chairId }) => ({
    ...{ id, kind, note, doctorId, chairId },
    startsAt: new Date('2026-03-02T17:00:00Z'),
    endsAt: new Date('2026-03-02T18:00:00Z'),
  }));

stopClockAt(NOW);
beforeEach(() => {
  blocks = [lunch];
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getDay, () => ({ ...toDay(), blocks: toDayBlocks() }));
  mockEndpoint(listBlocks, () => ({
    blocks,
    doctors: [{ id: osei.id, name: osei.name }],
    chairs: [chair],
  }));
  mockEndpoint(addBlock, () => ({ ids: added }));
  mockEndpoint(endBlocks, () => {
    blocks = [];
    return { modifiedCount: 1 };
  });
  signIn();
});

const openPage = (query = '') =>
  renderPage(page, '/dashboard/clinic/diary', `/dashboard/clinic/diary${query}`);
async function openDialog(user: ReturnType<typeof openPage>['user']) {
  await user.click(await screen.findByRole('button', { name: texts.diary.more }));
  await user.click(await screen.findByRole('menuitem', { name: labels.add }));
}

const findLunch = () => screen.findByRole('button', { name: /^Lunch With the team/ });

it('a block stands in the column of its dentist, and its time is not offered', async () => {
  openPage();
  await findLunch();
  const column = within(screen.getByRole('region', { name: osei.name }));
  expect(column.getByRole('button', { name: /12.00 pm to 1.00 pm/ })).toBeVisible();
  expect(column.getByRole('link', { name: 'Book at 11.30 am, Dr. Amara Osei' })).toBeVisible();
  expect(column.queryByRole('link', { name: /Book at 12/ })).not.toBeInTheDocument();
});

it('a block of a dentist is not in the column of a chair', async () => {
  openPage('?by=chairs');
  await screen.findByRole('region', { name: chair.name });
  expect(screen.queryByRole('button', { name: /^Lunch/ })).not.toBeInTheDocument();
});

it('a block is opened, says how it is repeated, and ends', async () => {
  const { user } = openPage();
  await user.click(await findLunch());
  const dialog = within(await screen.findByRole('dialog', { name: 'Lunch: Dr. Amara Osei' }));
  expect(await dialog.findByText('Every week')).toBeVisible();
  expect(dialog.getByText('Mar 2, 2026, 12.00 pm to 1.00 pm')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: labels.end }));
  expect(await screen.findByText(labels.ended)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Lunch/ })).not.toBeInTheDocument(),
  );
  expect(requestsTo(endBlocks).map(({ body }) => body)).toEqual([{ ids: [lunch.id] }]);
});

it('time is blocked for a chair, every week until a day', async () => {
  const { user } = openPage('?date=2026-03-04');
  await openDialog(user);
  const dialog = within(await screen.findByRole('dialog', { name: labels.add }));
  await user.selectOptions(await dialog.findByLabelText(/Dentist or chair/), chair.name);
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Out of order');
  await user.type(dialog.getByLabelText(/^From/), '09:00');
  await user.type(dialog.getByLabelText(/^To/), '10:30');
  await user.click(dialog.getByRole('radio', { name: 'Every week' }));
  await user.type(dialog.getByLabelText(/Last day/), '2026-04-01');
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await screen.findByText(labels.added)).toBeVisible();
  expect(requestsTo(addBlock).map(({ body }) => body)).toEqual([
    {
      kind: 'out_of_order',
      note: null,
      doctorId: null,
      chairId: chair.id,
      fromDate: '2026-03-04',
      untilDate: '2026-04-01',
      fromTime: '09:00',
      untilTime: '10:30',
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lunch is blocked from Monday to Friday in one step, and that is undone as a whole', async () => {
  const { user } = openPage('?date=2026-03-04');
  await openDialog(user);
  const dialog = within(await screen.findByRole('dialog', { name: labels.add }));
  await user.selectOptions(await dialog.findByLabelText(/Dentist or chair/), osei.name);
  await user.type(dialog.getByLabelText(/^From/), '12:00');
  await user.type(dialog.getByLabelText(/^To/), '13:00');
  await user.click(dialog.getByRole('radio', { name: 'Every week' }));
  const days = within(dialog.getByRole('group', { name: labels.weekdays }));
  expect(days.getByRole('checkbox', { name: 'Wed' })).toBeChecked();
  for (const name of ['Mon', 'Tue', 'Thu', 'Fri']) {
    await user.click(days.getByRole('checkbox', { name }));
  }
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await screen.findByText(labels.added)).toBeVisible();
  expect(requestsTo(addBlock).map(({ body: { weekdays } }) => weekdays?.toSorted())).toEqual([
    [1, 2, 3, 4, 5],
  ]);
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  expect(await screen.findByText(labels.undone)).toBeVisible();
  expect(requestsTo(endBlocks).map(({ body }) => body)).toEqual([{ ids: added }]);
});

it('a weekly block needs a weekday', async () => {
  const { user } = openPage('?date=2026-03-04');
  await openDialog(user);
  const dialog = within(await screen.findByRole('dialog', { name: labels.add }));
  await user.selectOptions(await dialog.findByLabelText(/Dentist or chair/), osei.name);
  await user.type(dialog.getByLabelText(/^From/), '12:00');
  await user.type(dialog.getByLabelText(/^To/), '13:00');
  await user.click(dialog.getByRole('radio', { name: 'Every week' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Wed' }));
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByText('Choose a weekday on which the block is')).toBeVisible();
  expect(requestsTo(addBlock)).toEqual([]);
});

it('what is missing is said at its field, and nothing is sent', async () => {
  const { user } = openPage();
  await openDialog(user);
  const dialog = within(await screen.findByRole('dialog', { name: labels.add }));
  const owner = await dialog.findByLabelText(/Dentist or chair/);
  await user.click(dialog.getByRole('button', { name: labels.save }));
  await waitFor(() => expect(owner).toBeInvalid());
  await user.selectOptions(owner, osei.name);
  await user.type(dialog.getByLabelText(/^From/), '10:00');
  await user.type(dialog.getByLabelText(/^To/), '09:00');
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByText('The end must be after the start')).toBeVisible();
  expect(requestsTo(addBlock)).toEqual([]);
});

import { screen, within } from '@testing-library/react';
import {
  errorCatalogue,
  listMessageTemplates,
  getIsAdmin,
  listThreads,
  staffPaths,
  replyToMessage,
  type Thread,
} from 'shared-contracts';
import {
  getAddress,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import {
  colleague,
  mockThreads,
  self,
  setPanes,
  template,
  toId,
  toThread,
} from '../test-kit/threads';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import remote from '../remote';
import { texts } from '../texts';
import * as page from './messages';

const { messages: labels } = texts;

const parking = toThread(1, 'Parking');
const hours = toThread(2, 'Hours');
const prices = toThread(3, 'Prices');

beforeEach(() => {
  setPanes(2);
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  signIn();
});

const show = (search = '') => renderPage(page, staffPaths.messages, staffPaths.messages + search);

const showThread = (thread: Thread) => show(`?message=${thread.id}`);

const findLink = (subject: string) => screen.findByRole('link', { name: new RegExp(subject) });

const findThread = async (subject: string) => {
  await screen.findByRole('heading', { name: subject });
  return within(screen.getByRole('region', { name: labels.thread }));
};

const findReplyField = () => screen.findByRole('textbox', { name: labels.yourReply });

it('reception opens a message beside the list, and the address keeps it', async () => {
  mockThreads(parking, hours);
  const { user } = show();
  expect(await screen.findByText(labels.choose)).toBeVisible();
  await user.click(await findLink('Hours'));
  const thread = await findThread('Hours');
  expect(thread.getByText('What about Hours?')).toBeVisible();
  expect(thread.getByText('bob@clinic.test · Jan 5, 2023, 9.00 am')).toBeVisible();
  expect(getAddress()).toBe(`${staffPaths.messages}?message=${hours.id}`);
  expect(await findLink('Hours')).toHaveAttribute('aria-current', 'true');
});

it('the views have counts, and the address keeps the chosen one', async () => {
  mockThreads(parking, { ...hours, state: 'done' }, { ...prices, state: 'spam' });
  const { user } = show();
  const views = within(await screen.findByRole('navigation', { name: labels.viewsLabel }));
  expect(await views.findByRole('link', { name: `${labels.views.mine} (0)` })).toBeVisible();
  await user.click(await views.findByRole('link', { name: `${labels.views.done} (1)` }));
  expect(await findLink('Hours')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Parking/ })).not.toBeInTheDocument();
  expect(getAddress()).toBe(`${staffPaths.messages}?view=done`);
  await user.click(views.getByRole('link', { name: `${labels.views.mine} (0)` }));
  expect(await screen.findByText(labels.none.mine)).toBeVisible();
});

it('the list is paged through to its end [R2.41]', async () => {
  mockThreads(parking, hours, prices);
  const { user } = show();
  await findLink('Hours');
  expect(screen.queryByRole('link', { name: /Prices/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: staffTexts.pager.next }));
  expect(await findLink('Prices')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Hours/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: staffTexts.pager.next })).toBeDisabled();
});

it('a search finds messages, and says when there are none', async () => {
  mockThreads(parking, hours);
  const { user } = show();
  await findLink('Hours');
  await user.type(screen.getByRole('searchbox', { name: labels.search }), 'park');
  expect(await screen.findByText(labels.found(1, false))).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Hours/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'xyz');
  await user.click(await screen.findByRole('button', { name: labels.clearSearch }));
  expect(await findLink('Hours')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('several replies are sent, each with the number of replies seen [R2.41]', async () => {
  mockThreads(parking);
  const { user } = showThread(parking);
  for (const reply of ['There is.', 'Behind the house.']) {
    await user.type(await findReplyField(), reply);
    await user.click(screen.getByRole('button', { name: labels.send }));
    expect(await screen.findByText(reply, { selector: 'p' })).toBeVisible();
    expect(await findReplyField()).toHaveValue('');
  }
  const name = labels.repliedBy(self.name, 'Jan 5, 2023, 10.30 am');
  expect(screen.getAllByRole('article', { name })).toHaveLength(2);
  expect(requestsTo(replyToMessage)).toEqual([
    { params: { id: parking.id }, body: { reply: 'There is.', replyCount: 0 } },
    { params: { id: parking.id }, body: { reply: 'Behind the house.', replyCount: 1 } },
  ]);
});

it('an empty reply is not sent', async () => {
  mockThreads(parking);
  const { user } = showThread(parking);
  await user.type(await findReplyField(), '  ');
  await user.click(screen.getByRole('button', { name: labels.send }));
  expect(await findReplyField()).toHaveAccessibleDescription('Write a reply');
  expect(requestsTo(replyToMessage)).toHaveLength(0);
});

it('a reply is not sent before the name that its template lacks is entered', async () => {
  mockThreads({ ...parking, patients: [] });
  mockEndpoint(listMessageTemplates, () => [{ ...template, text: 'Dear {patient},' }]);
  const { user } = showThread(parking);
  await user.click(await screen.findByRole('button', { name: labels.insertTemplate }));
  await user.click(await screen.findByRole('menuitem', { name: template.title }));
  await user.click(screen.getByRole('button', { name: labels.send }));
  expect(await findReplyField()).toHaveAccessibleDescription(labels.placeholder);
  expect(requestsTo(replyToMessage)).toHaveLength(0);
});

it('a reply keeps its text when someone else has replied, shows theirs, and can be sent then [R2.41]', async () => {
  const { change } = mockThreads(parking);
  const { user } = showThread(parking);
  await user.type(await findReplyField(), 'There is.');
  const theirs = { id: toId(9), text: 'Next door.', author: 'Olu', createdAt: new Date(0) };
  change(parking.id, { replies: [theirs] });
  await user.click(screen.getByRole('button', { name: labels.send }));
  expect(await screen.findByText(errorCatalogue.already_replied.message)).toBeVisible();
  expect(await screen.findByText('Next door.')).toBeVisible();
  expect(await findReplyField()).toHaveValue('There is.');
  await user.click(screen.getByRole('button', { name: labels.send }));
  expect(await screen.findByText(labels.sent)).toBeVisible();
});

it('each message keeps what was typed while another one is open', async () => {
  mockThreads(parking, hours);
  const { user } = showThread(parking);
  await user.type(await findReplyField(), 'There is.');
  await user.click(await findLink('Hours'));
  await findThread('Hours');
  expect(await findReplyField()).toHaveValue('');
  await user.click(await findLink('Parking'));
  await findThread('Parking');
  expect(await findReplyField()).toHaveValue('There is.');
});

it('a template is inserted below what was typed', async () => {
  mockThreads(parking);
  const { user } = showThread(parking);
  await user.type(await findReplyField(), 'Hello,');
  await user.click(screen.getByRole('button', { name: labels.insertTemplate }));
  await user.click(await screen.findByRole('menuitem', { name: template.title }));
  expect(await findReplyField()).toHaveValue(`Hello,\n\n${template.text}`);
});

it('a message is assigned to the reader, to a colleague, and to nobody', async () => {
  mockThreads(parking);
  const { user } = showThread(parking);
  await user.click(await screen.findByRole('button', { name: labels.assignToMe }));
  const field = screen.getByRole('combobox', { name: labels.assignee });
  expect(await screen.findByText(labels.assigned(self.name))).toBeVisible();
  expect(field).toHaveDisplayValue(labels.self(self.name));
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: labels.assignToMe })).not.toBeInTheDocument();
  await user.selectOptions(field, colleague.name);
  expect(await screen.findByText(labels.assigned(colleague.name))).toBeVisible();
  await user.selectOptions(field, labels.nobody);
  expect(await screen.findByText(labels.unassigned)).toBeVisible();
  expect(field).toHaveDisplayValue(labels.nobody);
});

it('a message marked as done leaves the list, and Undo brings it back', async () => {
  mockThreads(parking, hours);
  const { user } = showThread(parking);
  await user.click(await screen.findByRole('button', { name: labels.markDone }));
  expect(await screen.findByText(labels.stateChanged.done)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Parking/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: labels.reopen })).toBeVisible();
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  expect(await findLink('Parking')).toBeVisible();
  expect(await screen.findByRole('button', { name: labels.markDone })).toBeVisible();
});

it('spam says why it is held back, takes no reply, and is released', async () => {
  mockThreads({ ...parking, state: 'spam', spamReason: 'links' });
  const { user } = show(`?view=spam&message=${parking.id}`);
  expect(await screen.findByText(labels.spamReasons.links)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: labels.yourReply })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: labels.notSpam }));
  expect(await screen.findByText(labels.stateChanged.open)).toBeVisible();
  expect(await findReplyField()).toBeVisible();
});

it('a message is moved to spam by hand', async () => {
  mockThreads(parking);
  const { user } = showThread(parking);
  await user.click(await screen.findByRole('button', { name: labels.actions }));
  await user.click(await screen.findByRole('menuitem', { name: labels.markSpam }));
  expect(await screen.findByText(labels.stateChanged.spam)).toBeVisible();
  expect(await screen.findByText(labels.heldByHand)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Parking' })).toHaveFocus();
});

it('the patients with the sender’s address are linked', async () => {
  const patients = [
    { id: toId(71), name: 'Bob' },
    { id: toId(72), name: 'Bobby' },
  ];
  mockThreads({ ...parking, patients });
  showThread(parking);
  const bob = await screen.findByRole('link', { name: 'Bob' });
  expect(bob).toHaveAttribute('href', staffPaths.patient(toId(71)));
  expect(screen.getByRole('link', { name: 'Bobby' })).toBeVisible();
});

describe('with the keyboard', () => {
  /** The page with the keyboard shortcuts of staff, as the remote has it. */
  async function showWithTools() {
    const route = remote.routes.find(({ page: name }) => name === 'messages');
    return renderPage(await route!.lazy(), staffPaths.messages);
  }

  it('J and K show the next and the previous message', async () => {
    mockThreads(parking, hours);
    const { user } = await showWithTools();
    await findLink('Hours');
    await user.keyboard('j');
    await findThread('Parking');
    await user.keyboard('j');
    await findThread('Hours');
    expect(await findLink('Hours')).toHaveFocus();
    await user.keyboard('k');
    await findThread('Parking');
  });

  it('arrows move in the list, and letters that are typed do not', async () => {
    mockThreads(parking, hours);
    const { user } = showThread(parking);
    (await findLink('Parking')).focus();
    await user.keyboard('{ArrowDown}');
    await findThread('Hours');
    await user.type(await findReplyField(), 'jk');
    expect(await findReplyField()).toHaveValue('jk');
    expect(screen.getByRole('heading', { name: 'Hours' })).toBeVisible();
  });

  it('a list alone waits for Enter', async () => {
    setPanes(1);
    mockThreads(parking, hours);
    const { user } = await showWithTools();
    await findLink('Hours');
    await user.keyboard('jj');
    expect(await findLink('Hours')).toHaveFocus();
    expect(getAddress()).toBe(staffPaths.messages);
  });

  it('letters do nothing once single-key shortcuts were turned off', async () => {
    mockThreads(parking, hours);
    const { user } = await showWithTools();
    await findLink('Hours');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: staffTexts.shortcuts.title });
    await user.click(within(dialog).getByRole('checkbox', { name: staffTexts.shortcuts.enable }));
    await user.keyboard('{Escape}j');
    expect(getAddress()).toBe(staffPaths.messages);
    localStorage.clear();
  });
});

it('on a phone the heading of a message gets focus, and on the way back its link', async () => {
  setPanes(1);
  mockThreads(parking, hours);
  const { user } = show();
  await user.click(await findLink('Hours'));
  expect(await screen.findByRole('heading', { name: 'Hours' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: labels.back }));
  expect(await findLink('Hours')).toHaveFocus();
  expect(getAddress()).toBe(staffPaths.messages);
});

it('the page says that there are no messages [R11.11]', async () => {
  mockThreads();
  show();
  expect(await screen.findByText(labels.none.open)).toBeInTheDocument();
});

it('a list that fails to load can be tried again', async () => {
  mockThreads(parking);
  mockEndpoint(listThreads, () => new MockApiError('internal'));
  const { user } = show();
  const retry = await screen.findByRole('button', { name: /try again/i });
  mockThreads(parking);
  await user.click(retry);
  expect(await findLink('Parking')).toBeVisible();
});

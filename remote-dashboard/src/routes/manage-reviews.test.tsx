import { screen, within } from '@testing-library/react';
import {
  changeReviewVisibility,
  deleteReviewReply,
  getIsAdmin,
  listManagedReviews,
  type ManagedReview,
  staffPaths,
  replyToReview,
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
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import { toId } from '../test-kit/threads';
import { texts } from '../texts';
import * as page from './manage-reviews';

const { reviews: labels } = texts;

const toReview = (number: number, changes: Partial<ManagedReview> = {}): ManagedReview => ({
  id: toId(number),
  name: `Writer ${number}`,
  review: `Words ${number}`,
  location: 'Queens',
  createdAt: new Date('2023-01-06T03:00:00Z'),
  isHeldBack: false,
  reply: null,
  ...changes,
});

let stored: ManagedReview[];

const change = (id: string, patch: Partial<ManagedReview>) => {
  stored = stored.map((review) => (review.id === id ? { ...review, ...patch } : review));
};

const repliedAt = new Date('2023-01-07T15:00:00Z');

beforeEach(() => {
  stored = [toReview(1)];
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(listManagedReviews, ({ query: { filter, after } }) => {
    const found = stored.filter(
      ({ isHeldBack, reply }) =>
        (filter !== 'held_back' || isHeldBack) && (filter !== 'no_reply' || reply === null),
    );
    const start = found.findIndex(({ id }) => id === after) + 1;
    const reviews = found.slice(start, start + 2);
    return { reviews, next: found.length > start + 2 ? (reviews.at(-1)?.id ?? null) : null };
  });
  mockEndpoint(changeReviewVisibility, ({ params, body }) => {
    change(params.id, body);
    return { modifiedCount: 1 };
  });
  mockEndpoint(replyToReview, ({ params, body }) => {
    change(params.id, { reply: { ...body, repliedAt } });
    return { repliedAt };
  });
  mockEndpoint(deleteReviewReply, ({ params }) => {
    change(params.id, { reply: null });
    return { deletedCount: 1 };
  });
  signIn();
});

const show = (search = '') =>
  renderPage(page, staffPaths.manageReviews, staffPaths.manageReviews + search);

const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('a review is held back, and Undo publishes it again', async () => {
  const { user } = show();
  const name = labels.by('Writer 1', 'Queens', 'Jan 5, 2023');
  const review = within(await screen.findByRole('article', { name }));
  expect(review.getByText(labels.published)).toBeVisible();
  await press(user, labels.hold);
  expect(await screen.findByText(labels.held)).toBeVisible();
  expect(await review.findByText(labels.heldBack)).toBeVisible();
  await press(user, pageTexts.undo);
  expect(await review.findByText(labels.published)).toBeVisible();
  expect(requestsTo(changeReviewVisibility).map(({ body }) => body.isHeldBack)).toEqual([
    true,
    false,
  ]);
});

it('the filters are in the address, and all pages can be read', async () => {
  stored = [toReview(1, { isHeldBack: true }), toReview(2), toReview(3)];
  const { user } = show();
  await press(user, staffTexts.pager.next);
  expect(await screen.findByText('Words 3')).toBeVisible();
  expect(screen.queryByText('Words 1')).not.toBeInTheDocument();
  expect(getAddress()).toBe(`${staffPaths.manageReviews}?after=${toId(2)}`);
  const filters = within(screen.getByRole('navigation', { name: labels.filtersLabel }));
  await user.click(filters.getByRole('link', { name: labels.filters.held_back }));
  expect(getAddress()).toBe(`${staffPaths.manageReviews}?filter=held_back`);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('Words 1')).toBeVisible();
});

it('the clinic replies, and keeps its words after an error', async () => {
  const { user } = show();
  await press(user, labels.reply);
  const dialog = within(await screen.findByRole('dialog', { name: labels.replyTo('Writer 1') }));
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByText('Write a reply')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: labels.yourReply });
  await user.type(field, 'Thank you.');
  mockEndpoint(replyToReview, () => new MockApiError('internal'));
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('Thank you.');
  mockEndpoint(replyToReview, ({ params, body }) => {
    change(params.id, { reply: { ...body, repliedAt } });
    return { repliedAt };
  });
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await screen.findByText(labels.saved)).toBeVisible();
  expect(await screen.findByText('Thank you.')).toBeVisible();
  expect(screen.getByText(labels.clinicReply('Jan 7, 2023'))).toBeVisible();
});

it('a reply is removed, and Undo restores it', async () => {
  stored = [toReview(1, { reply: { text: 'Thank you.', repliedAt } })];
  const { user } = show();
  await press(user, labels.actions);
  await user.click(await screen.findByRole('menuitem', { name: labels.removeReply }));
  expect(await screen.findByText(labels.replyRemoved)).toBeVisible();
  expect(screen.queryByText('Thank you.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: labels.reply })).toHaveFocus();
  await press(user, pageTexts.undo);
  expect(await screen.findByText('Thank you.')).toBeVisible();
});

it.each(['all', 'held_back', 'no_reply'] as const)(
  'the filter %s says when there are no reviews',
  async (filter) => {
    stored = [];
    show(`?filter=${filter}`);
    expect(await screen.findByText(labels.none[filter])).toBeVisible();
  },
);

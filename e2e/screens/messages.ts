import { newReplySchema } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { dashboardTexts, pageTexts, toEmptyMessage } from '../support/texts';
import { heading, press, type Screen, text } from './screen';

const { messages: labels, templates, reviews } = dashboardTexts;

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const rae = { id: toId(91), name: 'Rae Reception' };

const summary = {
  id: toId(1),
  email: 'visitor@clinic.test',
  subject: 'Parking',
  excerpt: 'Is there somewhere to leave a car near the clinic? I come with two children.',
  createdAtUtc: '2026-01-05T14:00:00Z',
  state: 'open',
  assignee: rae,
  replyCount: 2,
};

const threads = respondWith({
  threads: [
    summary,
    {
      ...summary,
      id: toId(2),
      email: 'jonas.bergstroem-whitfield@clinic.test',
      subject: 'Moving my appointment of next Tuesday to the afternoon, if that is possible',
      assignee: null,
      replyCount: 0,
    },
    ...Array.from({ length: 8 }, (_, n) => ({
      ...summary,
      id: toId(10 + n),
      subject: `Opening hours ${n + 1}`,
      assignee: null,
      replyCount: 0,
    })),
  ],
  next: toId(17),
});

const { excerpt, replyCount: _count, ...fields } = summary;

const thread = {
  ...fields,
  message: `${excerpt}\n\nThank you!`,
  spamReason: null,
  patients: [{ id: toId(71), name: 'Ada Lovelace' }],
  replies: [
    {
      id: toId(81),
      text: 'There is, behind the house. It is free for patients.',
      author: 'Rae Reception',
      createdAtUtc: '2026-01-05T15:30:00Z',
    },
    {
      id: toId(82),
      text: 'The entrance is in Mill Lane.',
      author: 'Olu Owner',
      createdAtUtc: '2026-01-05T16:10:00Z',
    },
  ],
};

const counts = respondWith({ open: 10, mine: 1, done: 100, spam: 3 });

const storedTemplates = respondWith([
  { id: toId(61), title: 'How to move a visit', text: 'Open My Appoinments and choose Move.' },
  { id: toId(62), title: 'Opening hours', text: 'We are open every day from 9.00 am to 5.00 pm.' },
]);

const messages = {
  '/api/threads': threads,
  '/api/threads/counts': counts,
  '/api/threads/assignees': respondWith([
    { ...rae, isSelf: true },
    { id: toId(92), name: 'Olu Owner', isSelf: false },
  ]),
  '/api/message-templates': storedTemplates,
};

const withThread = (changes: object = {}) => ({
  ...messages,
  [`/api/threads/${toId(1)}`]: respondWith({ ...thread, ...changes }),
});

const threadPath = `/dashboard/messages?message=${toId(1)}`;

const review = {
  id: toId(51),
  name: 'Grace Okafor',
  review: 'They explained every step before it began. No surprises, on the bill either.',
  location: 'Queens',
  createdAtUtc: '2026-01-05T14:00:00Z',
  isHeldBack: false,
  reply: { text: 'Thank you, Grace. See you in spring!', repliedAtUtc: '2026-01-06T14:00:00Z' },
};

const managedReviews = respondWith({
  reviews: [
    review,
    { ...review, id: toId(52), name: 'Ruth Feldman', isHeldBack: true, reply: null },
  ],
  next: toId(52),
});

const screens: Omit<Screen, 'role'>[] = [
  {
    name: 'messages',
    path: '/dashboard/messages',
    responses: messages,
    shows: (page) => page.getByRole('link', { name: /Parking/ }),
  },
  {
    name: 'a message with replies',
    path: threadPath,
    responses: withThread(),
    shows: heading('Parking'),
  },
  {
    name: 'an empty reply',
    path: threadPath,
    responses: withThread(),
    act: press(labels.send),
    shows: text(toEmptyMessage(newReplySchema, 'reply')),
  },
  {
    name: 'a message held back as spam',
    path: threadPath,
    responses: withThread({ state: 'spam', spamReason: 'links', replies: [], patients: [] }),
    shows: text(labels.spamReasons.links),
  },
  {
    name: 'messages, none yet',
    path: '/dashboard/messages',
    responses: { ...messages, '/api/threads': respondWith({ threads: [], next: null }) },
    shows: text(labels.none.open),
  },
  {
    name: 'messages, loading',
    path: '/dashboard/messages',
    responses: { ...messages, '/api/threads': hang },
    shows: (page) => page.getByRole('searchbox'),
  },
  {
    name: 'messages, failed',
    path: '/dashboard/messages',
    responses: { ...messages, '/api/threads': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'message templates',
    path: '/dashboard/messages/templates',
    responses: messages,
    shows: text('How to move a visit'),
  },
  {
    name: 'editing a message template',
    path: '/dashboard/messages/templates',
    responses: messages,
    act: press(templates.edit),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'message templates, none yet',
    path: '/dashboard/messages/templates',
    responses: { '/api/message-templates': respondWith([]) },
    shows: text(templates.none),
  },
  {
    name: 'managed reviews',
    path: '/dashboard/reviews',
    responses: { '/api/reviews/managed': managedReviews },
    shows: text(reviews.heldBack),
  },
  {
    name: 'replying to a review',
    path: '/dashboard/reviews',
    responses: { '/api/reviews/managed': managedReviews },
    act: press(reviews.editReply),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'managed reviews, none yet',
    path: '/dashboard/reviews',
    responses: { '/api/reviews/managed': respondWith({ reviews: [], next: null }) },
    shows: text(reviews.none.all),
  },
  {
    name: 'managed reviews, failed',
    path: '/dashboard/reviews',
    responses: { '/api/reviews/managed': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

export const messageScreens: Screen[] = screens.map((screen) => ({ ...screen, role: 'admin' }));

import {
  assignThread,
  changeThreadState,
  countThreads,
  getThread,
  listAssignees,
  listMessageTemplates,
  listThreads,
  replyToMessage,
  type Thread,
  type ThreadSummary,
} from 'shared-contracts';
import { mockEndpoint, MockApiError } from 'shared-testing';

export const toId = (number: number): string =>
  `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const self = { id: toId(91), name: 'Rae Reception', isSelf: true };
export const colleague = { id: toId(92), name: 'Olu Owner', isSelf: false };

export const template = { id: toId(81), title: 'Opening hours', text: 'We open at 9.00 am.' };

const toPerson = ({ id, name }: typeof self) => ({ id, name });

const repliedAt = new Date('2023-01-05T15:30:00Z');

/** A thread that nobody has replied to. */
export const toThread = (number: number, subject: string): Thread => ({
  id: toId(number),
  email: 'bob@clinic.test',
  subject,
  message: `What about ${subject}?`,
  createdAt: new Date('2023-01-05T14:00:00Z'),
  state: 'open',
  spamReason: null,
  assignee: null,
  replies: [],
  patients: [],
});

const toSummary = ({ message, replies, ...thread }: Thread): ThreadSummary => ({
  id: thread.id,
  email: thread.email,
  subject: thread.subject,
  excerpt: message,
  createdAt: thread.createdAt,
  state: thread.state,
  assignee: thread.assignee,
  replyCount: replies.length,
});

/** Answers as the API does, with these threads; two on a page. */
export function mockThreads(...stored: Thread[]) {
  const threads = new Map(stored.map((thread) => [thread.id, thread]));
  const list = () => [...threads.values()];
  const isMine = ({ assignee, state }: Thread) => state === 'open' && assignee?.id === self.id;

  function change(id: string, patch: Partial<Thread>) {
    const thread = threads.get(id);
    if (thread) threads.set(id, { ...thread, ...patch });
    return { modifiedCount: thread ? 1 : 0 };
  }

  mockEndpoint(listThreads, ({ query: { view, search = '', after } }) => {
    const found = list().filter(
      (thread) =>
        (view === 'mine' ? isMine(thread) : thread.state === view) &&
        thread.subject.toLowerCase().includes(search.toLowerCase()),
    );
    const start = found.findIndex(({ id }) => id === after) + 1;
    const page = found.slice(start, start + 2);
    const hasMore = found.length > start + 2;
    return { threads: page.map(toSummary), next: hasMore ? (page.at(-1)?.id ?? null) : null };
  });
  mockEndpoint(countThreads, () => {
    const count = (state: string) => list().filter((thread) => thread.state === state).length;
    const mine = list().filter(isMine).length;
    return { open: count('open'), mine, done: count('done'), spam: count('spam') };
  });
  mockEndpoint(getThread, ({ params }) => threads.get(params.id) ?? new MockApiError('not_found'));
  mockEndpoint(listAssignees, () => [self, colleague]);
  mockEndpoint(listMessageTemplates, () => [template]);
  mockEndpoint(changeThreadState, ({ params, body }) =>
    change(params.id, { ...body, spamReason: null }),
  );
  mockEndpoint(assignThread, ({ params, body: { assigneeId } }) => {
    const person = [self, colleague].find(({ id }) => id === assigneeId);
    return change(params.id, { assignee: person ? toPerson(person) : null });
  });
  mockEndpoint(replyToMessage, ({ params, body }) => {
    const replies = threads.get(params.id)?.replies ?? [];
    if (replies.length !== body.replyCount) return new MockApiError('already_replied');
    const reply = { id: toId(100 + replies.length), author: self.name, createdAt: repliedAt };
    change(params.id, { replies: [...replies, { ...reply, text: body.reply }] });
    return { repliedAt };
  });
  return { change };
}

/** Whether the window is wide enough for two panes. */
export function setPanes(count: 1 | 2): void {
  const toList = (query: string) => ({
    matches: count === 2 && query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia: toList });
}

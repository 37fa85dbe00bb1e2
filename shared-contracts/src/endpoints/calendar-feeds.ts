import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema } from '../fields';

/** What an address for calendar programs holds: the visits of an account and its family, or those of a dentist. */
export const feedKinds = ['patient', 'dentist'] as const;
/** One of {@link feedKinds}. */
export type FeedKind = (typeof feedKinds)[number];

const feedKindSchema = z.enum(feedKinds);

/** A private address for calendar programs. `lastReadOn` is the clinic's day on which one last asked; null for never. */
export const calendarFeedCodec = wireObject({
  kind: feedKindSchema,
  createdAt: wireField('createdAtUtc', instantCodec),
  lastReadOn: z.nullable(dateLocalSchema),
});
/** Inferred from {@link calendarFeedCodec}. */
export type CalendarFeed = z.output<typeof calendarFeedCodec>;

/** The caller's feeds, at most one of each kind. Their addresses are not stored. */
export const listCalendarFeeds = defineEndpoint({
  method: 'GET',
  path: '/calendar-feeds',
  access: 'user',
  summary: "List the caller's calendar addresses",
  response: z.object({ feeds: z.array(calendarFeedCodec) }),
});

/**
 * Creates the caller's feed of a kind; the address of an earlier one stops working. The response is the only one that has the
 * address. `email_unverified` until the account's email address is confirmed. For `dentist`, `forbidden` without the role
 * `not_found` for an account that is no dentist's, and
 * `confirmation_required` as for sensitive acts.
 */
export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/calendar-feeds',
  access: 'user',
  summary: 'Create a calendar address',
  body: z.object({ kind: feedKindSchema }),
  response: z.object({ url: z.string() }),
  errors: ['email_unverified', 'forbidden', 'not_found', 'confirmation_required', 'rate_limited'],
});

/** Deletes the caller's feed of a kind; `deletedCount` is 0 when there is none. */
export const deleteCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/calendar-feeds/:kind',
  access: 'user',
  summary: 'Turn a calendar address off',
  params: z.object({ kind: feedKindSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['rate_limited'],
});

/**
 * The visits of a feed as an iCalendar file, for calendar programs: `:file` is the secret of the address, with the ending `.ics`.
 * `not_found` for every address that works no longer, or never has.
 */
export const readCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/calendar/:file',
  access: 'public',
  summary: 'Read a calendar',
  params: z.object({ file: z.string() }),
  response: z.string(),
  media: 'text/calendar',
  errors: ['not_found', 'rate_limited'],
});

import { defineTexts } from 'shared-texts';

/** Texts of the page on which owners manage reviews; part of the texts of this remote. */
export const reviewTexts = defineTexts('remote-dashboard', {
  reviews: {
    heading: 'Reviews',
    fileName: 'reviews.csv',
    lead: 'What patients wrote after a visit. Reviews are public unless you hold them back.',
    filters: { all: 'All', held_back: 'Held back', no_reply: 'No reply' },
    filtersLabel: 'Which reviews',
    none: {
      all: 'No reviews yet',
      held_back: 'No reviews are held back',
      no_reply: 'Every review has a reply',
    },
    pages: 'Pages of reviews',
    by: (name: string, location: string, date: string) => `${name}, ${location} · ${date}`,
    published: 'Public',
    heldBack: 'Held back',
    hold: 'Hold back',
    publish: 'Publish',
    held: 'The review is held back',
    isPublic: 'The review is public again',
    actions: 'More actions',
    reply: 'Reply',
    editReply: 'Edit reply',
    removeReply: 'Remove reply',
    replyRemoved: 'The reply was removed',
    replyRestored: 'The reply is back',
    clinicReply: (date: string) => `Reply of the clinic · ${date}`,
    replyTo: (name: string) => `Reply to ${name}`,
    replyHint: 'Everyone can read it, below the review.',
    yourReply: 'Your reply',
    save: 'Publish reply',
    saved: 'The reply is public',
  },
});

const review =
  'I was told what would happen before it did, nothing hurt, and I paid the price I had seen online. I left on time and came back for the next visit without a second thought.';

/** Shown until there are reviews of patients; the words are placeholders, hence the same. */
export const sampleReviews = [
  { _id: 'sample-1', name: 'Winnie Hale', location: 'Riverside', review },
  { _id: 'sample-2', name: 'Omar Reyes', location: 'Old Town', review },
  { _id: 'sample-3', name: 'Ines Moreau', location: 'Northgate', review },
] as const;

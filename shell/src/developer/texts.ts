import { defineTexts } from 'shared-texts';

/** The texts of what only developers and reviewers see. */
export const previewTexts = defineTexts('shell', {
  preview: {
    shown: (releases: string) => `Preview of ${releases}`,
    unknown: (release: string) => `${release} doesn't exist. You're seeing what visitors get.`,
    deleted: (release: string) => `${release} has been deleted. You're seeing what visitors get.`,
    ended: (release: string) =>
      `The preview of ${release} has ended. You're seeing what visitors get.`,
    linkInvalid: "This preview link is damaged. You're seeing what visitors get.",
    linkExpired: "This preview link has expired. You're seeing what visitors get.",
    linkUnchecked: "We couldn't check this preview link. Reload the page to try again.",
    notUnderstood:
      'This address asks for a preview in a form that we don’t know. Name a stored release, such as remote-booking@1.4.0, or a server on your own computer.',
    onlyOwners: 'Only owners can open this preview. Log in as an owner, or ask for a preview link.',
    notOpened: "The preview couldn't be opened. Please try again.",
  },
});

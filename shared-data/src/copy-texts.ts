import { defineTexts } from 'shared-texts';

/** What copying says: the words of few pages, apart from those that every page has. */
export const { copy: copyTexts } = defineTexts('shared-data', {
  copy: {
    action: 'Copy',
    done: 'Copied',
    failed: "Your browser doesn't allow copying. Select the text instead.",
  },
});

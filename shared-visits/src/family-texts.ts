import { defineTexts } from 'shared-texts';

/** Of the dialog that adds or changes a family member. */
export const familyTexts = defineTexts('shared-visits', {
  family: {
    addTitle: 'Add a person',
    editTitle: (name: string) => `Edit ${name}`,
    name: 'Name',
    dateOfBirth: 'Date of birth (optional)',
    save: 'Save',
    added: (name: string) => `${name} added`,
    changed: (name: string) => `${name} saved`,
  },
});

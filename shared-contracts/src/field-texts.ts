import { defineTexts } from 'shared-texts';

/** What people are told about what they entered. */
export const fieldTexts = defineTexts('shared-contracts', {
  fields: {
    tooLong: (max: string) => `Use ${max} characters or fewer`,
    emailRequired: 'Email is required',
    emailInvalid: 'Enter a valid email address',
    nameRequired: 'Enter a name',
    nameInvalid: 'Use letters on one line, without invisible characters',
    monthInvalid: 'Choose a month',
    phoneRequired: 'Phone number is required',
    phoneInvalid: 'Enter a valid phone number',
    dateOfBirthInvalid: 'Enter a valid date',
    dateInvalid: 'Choose a valid date',
    timeInvalid: 'Choose a time',
    subjectRequired: 'Subject is required',
    messageRequired: 'Message is required',
    replyRequired: 'Write a reply',
    reviewRequired: 'Write your review',
    cityRequired: 'Enter your city',
    ratingRequired: 'Choose a rating',
  },
}).fields;

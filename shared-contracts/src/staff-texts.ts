import { defineTexts } from 'shared-texts';

/** Texts for staff, apart from those that every page loads: what they are told about what they entered, and times. */
export const staffTexts = defineTexts('shared-contracts', {
  midnight: 'midnight',
  staffFields: {
    reasonRequired: 'Enter a reason',
    noteRequired: 'Write a note',
    alertRequired: 'Enter what staff must know',
    documentNameRequired: 'Enter a name for the document',
    titleRequired: 'Enter a title',
    textRequired: 'Enter the text',
    tooManyLines: (max: number) => `Use ${max} lines or fewer`,
    questionRequired: 'Add a question',
    addressRequired: 'Enter an address',
    timeRequired: 'Enter a time',
    dentistRequired: 'Choose the dentist whose account this will be',
    ownerMissing: 'Choose a dentist or a chair',
    weekdayMissing: 'Choose a weekday on which the block is',
    wholeNumber: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
    positionInvalid: 'Enter latitude and longitude in degrees, such as 40.7061, -74.0087',
    priceTooLow: 'Enter 0, or at least 0.50',
    endBeforeStart: 'The end must be after the start',
    periodsOverlap: 'Periods of a day must not overlap',
    specialHoursMissing: 'Enter hours on at least one of these days',
    lastDayBeforeFirst: 'The last day must not be before the first',
    nextCallRequired: 'Enter the day of the next call',
    oneTimeMissing: 'Enter both times, or none for whole days',
    rangeInvalid: 'Choose a later day, at most five years later',
    wordInvalid: 'Choose one of the list',
    pictureRequired: 'Upload the picture first',
    reversalReasonRequired: 'Say why the payment is wrong',
    tillReasonRequired: 'Say why the till is closed again',
    countsIncomplete: 'Count each method once',
    emailSubjectRequired: 'Enter a subject',
    oneLine: 'Use one line',
    emailTextRequired: 'Enter a text',
    placeholderUnknown: (unknown: string, known: string) =>
      `${unknown} isn't a placeholder. Use ${known}`,
  },
});

/** What staff are told about what they entered. */
export const { staffFields } = staffTexts;

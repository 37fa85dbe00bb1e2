import { toCardWords, translateError } from './card-words';

const declined = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

test('an error is worded by the code of the decline, in the language of the form', () => {
  const { message } = translateError(declined, toCardWords('de'));
  expect(message).toBe('Ihre Karte hat nicht genug Guthaben.');
});

test('German and Arabic have words for the same errors', () => {
  const [german, arabic] = ['de', 'ar'].map((locale) => Object.keys(toCardWords(locale).errors));
  expect(german).toEqual(arabic);
});

test.each(['en', 'fr', undefined])('the words of "%s" are the English ones', (locale) => {
  const words = toCardWords(locale);
  expect(words.labels.number).toBe('Card number');
  expect(translateError(declined, words)).toBe(declined);
});

test('an error without a code keeps its message', () => {
  const error = { message: 'We could not reach the card provider.' };
  expect(translateError(error, toCardWords('ar'))).toBe(error);
});

import { fillTemplate } from './fill-template';

const pat = { id: '1', name: 'Pat $& Smith' };
const sam = { id: '2', name: 'Sam' };

it.each([
  ['the one patient', [pat], 'Dear Pat $& Smith, hello Pat $& Smith'],
  ['nobody known', [], 'Dear {patient}, hello {patient}'],
  ['one of several', [pat, sam], 'Dear {patient}, hello {patient}'],
])('the text of a template for %s', (_who, patients, text) => {
  expect(fillTemplate('Dear {patient}, hello {patient}', { patients })).toBe(text);
});

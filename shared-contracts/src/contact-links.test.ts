import { toDirectionsLink, toPhoneLink } from './contact-links';

it('the link to a phone number has digits only', () => {
  expect(toPhoneLink('+1 (212) 555-0100')).toBe('tel:+12125550100');
});

it('the link to an address has it in full', () => {
  const { origin, searchParams } = new URL(toDirectionsLink('12 Harbour Lane, Café & Co'));
  expect(origin).toBe('https://www.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    api: '1',
    destination: '12 Harbour Lane, Café & Co',
  });
});

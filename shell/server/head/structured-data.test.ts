/** @jest-environment node */
import type { TimeLocal } from 'shared-contracts';
import { texts } from '../texts';
import { toPriceRange, toStructuredData } from './structured-data';

const treatment = (priceCents: number) => ({ name: 'x', priceCents, durationMinutes: 30 });
const hours = (
  weekday: number,
  fromLocal: TimeLocal = '09:00',
  untilLocal: TimeLocal = '17:00',
) => ({ weekday, fromLocal, untilLocal });

it('the clinic is described with what it has set', () => {
  const clinic = {
    name: 'Molar',
    timeZone: 'America/New_York',
    address: '12 Harbour Lane',
    phone: '+1 212 555 0142',
    email: 'hello@clinic.test',
    position: { latitude: 40.7061, longitude: -74.0087 },
    logoUrl: '/api/images/logo.webp',
    openingHours: [hours(1), hours(2), hours(6, '09:00', '13:00')],
    treatments: [treatment(12_000), treatment(4_500)],
    rating: { average: 4.5, count: 12 },
  };
  expect(toStructuredData(clinic, 'https://clinic.test')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    '@id': 'https://clinic.test/#clinic',
    name: 'Molar',
    url: 'https://clinic.test/',
    image: 'https://clinic.test/share.png',
    logo: 'https://clinic.test/api/images/logo.webp',
    telephone: '+1 212 555 0142',
    email: 'hello@clinic.test',
    address: { '@type': 'PostalAddress', streetAddress: '12 Harbour Lane' },
    geo: { '@type': 'GeoCoordinates', latitude: 40.7061, longitude: -74.0087 },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday'],
        opens: '09:00',
        closes: '17:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday'],
        opens: '09:00',
        closes: '13:00',
      },
    ],
    priceRange: '$45–$120',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    potentialAction: {
      '@type': 'ReserveAction',
      name: texts.reserve,
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://clinic.test/appoinment',
        actionPlatform: [
          'https://schema.org/DesktopWebPlatform',
          'https://schema.org/MobileWebPlatform',
        ],
      },
      result: { '@type': 'Reservation', name: texts.reservation },
    },
  });
});

it('what the clinic has not set is left out', () => {
  const data = toStructuredData({ name: 'Molar', timeZone: 'UTC' }, 'https://clinic.test');
  expect(Object.keys(JSON.parse(JSON.stringify(data)) as object)).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
    'image',
    'potentialAction',
  ]);
});

it.each([
  [[], undefined],
  [[0], undefined],
  [[4_500, 4_500], '$45'],
  [[0, 12_050, 4_500], '$45–$120.50'],
])('the range of %j cents is %s', (cents, range) => {
  expect(toPriceRange(cents.map(treatment))).toBe(range);
});

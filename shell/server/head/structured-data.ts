import { formatPrice, paths, type WeekdayHours } from 'shared-contracts';
import { texts } from '../texts';
import type { PublicClinic } from './public-clinic';
import { SHARE_PICTURE } from './share-picture';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days with the same hours share one entry. */
function toOpeningHours(hours: readonly WeekdayHours[]) {
  const entries = new Map<string, { dayOfWeek: string[]; opens: string; closes: string }>();
  for (const { weekday, fromLocal: opens, untilLocal: closes } of hours) {
    const key = `${opens} ${closes}`;
    const entry = entries.get(key) ?? { dayOfWeek: [], opens, closes };
    entry.dayOfWeek.push(DAYS[weekday]!);
    entries.set(key, entry);
  }
  return [...entries.values()].map((entry) => ({
    '@type': 'OpeningHoursSpecification',
    ...entry,
  }));
}

/** From the lowest price to the highest; undefined when nothing costs anything. */
export function toPriceRange(treatments: PublicClinic['treatments'] = []): string | undefined {
  const prices = treatments.map(({ priceCents }) => priceCents).filter((cents) => cents > 0);
  if (prices.length === 0) return undefined;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((cents) =>
    formatPrice(cents),
  );
  return lowest === highest ? lowest : `${lowest}–${highest}`;
}

/**
 * The clinic in the words of schema.org, which search engines show beside their results.
 */
export function toStructuredData(clinic: PublicClinic, siteUrl: string): object {
  const { name, phone, email, address, position, logoUrl, openingHours, treatments, rating } =
    clinic;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    '@id': `${siteUrl}/#clinic`,
    name,
    url: `${siteUrl}/`,
    image: siteUrl + SHARE_PICTURE.path,
    logo: logoUrl ? new URL(logoUrl, siteUrl).href : undefined,
    telephone: phone,
    email: email ?? undefined,
    address: address && { '@type': 'PostalAddress', streetAddress: address },
    geo: position ? { '@type': 'GeoCoordinates', ...position } : undefined,
    openingHoursSpecification: openingHours?.length ? toOpeningHours(openingHours) : undefined,
    priceRange: toPriceRange(treatments),
    aggregateRating: rating
      ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count }
      : undefined,
    potentialAction: {
      '@type': 'ReserveAction',
      name: texts.reserve,
      target: {
        '@type': 'EntryPoint',
        urlTemplate: siteUrl + paths.appointment,
        actionPlatform: [
          'https://schema.org/DesktopWebPlatform',
          'https://schema.org/MobileWebPlatform',
        ],
      },
      result: { '@type': 'Reservation', name: texts.reservation },
    },
  };
}

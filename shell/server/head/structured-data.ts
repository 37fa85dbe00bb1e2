import { formatPrice, paths, type WeekdayHours } from 'shared-contracts';
import { texts } from '../texts';
import type { PublicClinic, PublicDentist } from './public-clinic';
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

const toAddress = (address: string | undefined) =>
  address && { '@type': 'PostalAddress', streetAddress: address };

/** Undefined without a review: nothing is made up. */
const toAggregateRating = (rating: PublicClinic['rating']) =>
  rating
    ? { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count }
    : undefined;

const toClinicId = (siteUrl: string) => `${siteUrl}/#clinic`;

/**
 * The clinic in the words of schema.org, which search engines show beside their results.
 */
export function toStructuredData(clinic: PublicClinic, siteUrl: string): object {
  const { name, phone, email, address, position, logoUrl, openingHours, treatments, rating } =
    clinic;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    '@id': toClinicId(siteUrl),
    name,
    url: `${siteUrl}/`,
    image: siteUrl + SHARE_PICTURE.path,
    logo: logoUrl ? new URL(logoUrl, siteUrl).href : undefined,
    telephone: phone,
    email: email ?? undefined,
    address: toAddress(address),
    geo: position ? { '@type': 'GeoCoordinates', ...position } : undefined,
    openingHoursSpecification: openingHours?.length ? toOpeningHours(openingHours) : undefined,
    priceRange: toPriceRange(treatments),
    aggregateRating: toAggregateRating(rating),
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

/** A dentist of the clinic in the words of schema.org, where a rating belongs to a practice, not to a person. */
export function toDentistData(
  dentist: PublicDentist,
  { clinic, siteUrl }: { readonly clinic: PublicClinic; readonly siteUrl: string },
): object {
  const { slug, name, speciality, imageUrl, languages, rating } = dentist;
  const url = siteUrl + paths.dentist(slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    '@id': url,
    name,
    url,
    image: new URL(imageUrl, siteUrl).href,
    description: speciality,
    medicalSpecialty: 'https://schema.org/Dentistry',
    knowsLanguage: languages.length > 0 ? languages : undefined,
    telephone: clinic.phone,
    address: toAddress(clinic.address),
    parentOrganization: { '@type': 'Dentist', '@id': toClinicId(siteUrl), name: clinic.name },
    aggregateRating: toAggregateRating(rating),
  };
}

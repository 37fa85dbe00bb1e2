/**
 * The address of a link that calls a phone number.
 * @example toPhoneLink('+1 (212) 555-0142') // 'tel:+12125550142'
 */
export const toPhoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/**
 * The address of a link that shows the way to a postal address, in whatever app of maps the device has.
 * @example toDirectionsLink('12 Harbour Lane') // 'https://www.google.com/maps/dir/?api=1&destination=12+Harbour+Lane'
 */
export const toDirectionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address }).toString()}`;

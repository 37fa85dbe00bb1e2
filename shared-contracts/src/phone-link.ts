/**
 * The address of a link that calls a phone number.
 * @example toPhoneLink('+1 (212) 555-0142') // 'tel:+12125550142'
 */
export const toPhoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

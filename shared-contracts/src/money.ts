/** Whole cents from a price in dollars. @example toCents(45.5) // 4550 */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** A price in dollars from whole cents. @example toDollars(4550) // 45.5 */
export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * A price in dollars as pages and mails write it, with cents only where there are some.
 * @example formatPrice(45) // '$45'
 * @example formatPrice(45.5) // '$45.50'
 */
export function formatPrice(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

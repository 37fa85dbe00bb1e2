/** Whole cents from a price in dollars. @example toCents(45.5) // 4550 */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** A price in dollars from whole cents. @example toDollars(4550) // 45.5 */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** A price in dollars without its sign: `45`, `45.50`. */
export const formatPrice = (dollars: number) =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

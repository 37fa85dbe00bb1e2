/**
 * Whether a text has every word of a search, in any case and order.
 * @example matchesSearch('Ann Lee ann@example.com', 'lee ANN') // true
 */
export function matchesSearch(text: string, search: string): boolean {
  const lowerCase = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCase.includes(word));
}

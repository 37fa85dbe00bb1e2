/** A North American number as it is usually written; any other as it was entered. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  const isForeign = phone.startsWith('+') && !phone.startsWith('+1');
  return area && !isForeign ? `(${area}) ${exchange}-${line}` : phone;
}

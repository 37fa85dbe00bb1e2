const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a language with these options. Creating one costs much more than using it, and pages show hundreds of dates. */
export function getDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column's heading, and its cell for a row; an empty cell for null. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** An amount as spreadsheets calculate with it. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Rows as CSV (RFC 4180), in UTF-8 with a byte order mark, as spreadsheets expect it. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export function toCsvStream<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  isIncluded: (row: Row) => boolean = () => true,
): Readable {
  const headings = Object.keys(columns);
  const cells = Object.values(columns);
  const toRecords = async function* () {
    for await (const row of rows) if (isIncluded(row)) yield cells.map((toCell) => toCell(row));
  };
  const format = stringify({
    header: true,
    columns: headings,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
  // Rows may fail while nothing listens: before a response is sent, or after its end. Unheard, as the error of a stream made
  // by `compose` is, that would end the process.
  const unheard = (): void => undefined;
  return pipeline(Readable.from(toRecords()), format, unheard).on('error', unheard);
}

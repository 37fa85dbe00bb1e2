import { SelectField } from 'shared-ui';
import { texts } from '../texts';

/** How many rows a page of a table can have. */
const rowCounts = ['25', '50', '100'] as const;
/** One of them, as it stands in an address. */
export type RowCount = (typeof rowCounts)[number];

/** The number of rows that an address asks for; 25 unless it names another choice. */
export const toRowCount = (text: string | null): RowCount =>
  rowCounts.find((count) => count === text) ?? '25';

interface RowsFieldProps {
  readonly label?: string;
  readonly value: RowCount;
  readonly onChange: (count: string) => void;
}

/** Chooses how many rows a page of a table has. */
export const RowsField = ({ label = texts.rowsPerPage, value, onChange }: RowsFieldProps) => (
  <SelectField
    label={label}
    choices={rowCounts.map((count) => ({ value: count, label: count }))}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

import { type AuditFilter, exportAuditLog, listAuditLog } from 'shared-contracts';
import { CsvButton } from '../../../shared/csv-button';
import { texts } from '../../../texts';

const { audit: labels } = texts;

/** Downloads what the filters show, on all pages. */
export const ExportButton = ({ filter }: { filter: AuditFilter }) => (
  <CsvButton
    endpoint={exportAuditLog}
    input={{ query: filter }}
    fileName={labels.fileName}
    exported={labels.exported}
    invalidates={[listAuditLog]}
  />
);

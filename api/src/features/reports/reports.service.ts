import { addDays, type Report, type ReportRange, toDateLocal } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { listGroups, listHourUse, listPoints, listResourceUse } from './reports.repository';
import { findProgress } from './roll-up.repository';

/** The figures of a range as they were last counted. Days to come are not part of the use. */
export async function readReport(db: Db, range: ReportRange): Promise<Report> {
  const progress = await findProgress(db);
  const countedAt = progress?.countedAt ?? null;
  const lastDay = countedAt ? toDateLocal(countedAt, db.clinic.timeZone) : addDays(range.from, -1);
  const used = { from: range.from, until: lastDay < range.until ? lastDay : range.until };
  return {
    countedAt,
    points: await listPoints(db, range),
    hourUse: await listHourUse(db, used),
    resourceUse: await listResourceUse(db, used),
    groups: await listGroups(db, range),
  };
}

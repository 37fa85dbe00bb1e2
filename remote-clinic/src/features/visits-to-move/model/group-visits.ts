import type { VisitToMove } from 'shared-contracts';

/** The visits of one dentist, in their order. */
export interface VisitGroup {
  /** Both null for visits without a dentist. */
  readonly doctorId: string | null;
  readonly doctor: string | null;
  readonly visits: readonly VisitToMove[];
}

/** The visits by dentist; who has the soonest visit comes first. */
export function groupVisits(visits: readonly VisitToMove[]): VisitGroup[] {
  const ids = [...new Set(visits.map(({ doctorId }) => doctorId))];
  return ids.map((doctorId) => {
    const theirs = visits.filter((visit) => visit.doctorId === doctorId);
    return { doctorId, doctor: theirs[0]?.doctor ?? null, visits: theirs };
  });
}

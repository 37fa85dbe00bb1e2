import type { FastifyInstance } from 'fastify';
import {
  getOpenWork,
  type OpenWork,
  type Permission,
  toDateLocal,
  type WorkKind,
} from 'shared-contracts';
import { may } from '../../access/account.repository';
import type { Context } from '../../context';
import { listPresentStranded } from '../../core/booking/stranded/stranded-visits';
import { countDueRecalls } from '../../core/people/patients/patient-recalls.repository';
import { listOpenRequests } from '../../core/people/dentists/time-off-requests.repository';
import type { Db } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { countOpenThreads, countRefunds } from './open-work.repository';

interface Kind {
  readonly permission: Permission;
  readonly count: (db: Db, now: Date) => Promise<number>;
}

const kinds: Readonly<Record<WorkKind, Kind>> = {
  visitsToMove: {
    permission: 'visits.manage',
    count: async (db, now) => (await listPresentStranded(db, now)).length,
  },
  messages: { permission: 'messages.manage', count: countOpenThreads },
  refunds: { permission: 'refunds.manage', count: countRefunds },
  timeOffRequests: {
    permission: 'doctors.manage',
    count: async (db) => (await listOpenRequests(db)).length,
  },
  recalls: {
    permission: 'visits.manage',
    count: (db, now) => countDueRecalls(db, toDateLocal(now, db.clinic.timeZone)),
  },
};

export function registerOpenWork(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, getOpenWork, async ({ caller }): Promise<OpenWork> => {
    const counts: Partial<Record<WorkKind, number>> = {};
    for (const [kind, { permission, count }] of Object.entries(kinds)) {
      if (may(caller, permission)) counts[kind as WorkKind] = await count(db, clock());
    }
    return counts;
  });
}

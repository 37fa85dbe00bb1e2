import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import { getClinic } from 'shared-contracts';
import { limitReads } from '../../access/rate-limit';
import type { Context } from '../../context';
import { readClinic } from '../../database/clinic';
import { readClinicNames } from '../../database/names';
import { readLegalVersions } from '../../core/legal/legal-texts.repository';
import { registerEndpoint } from '../../http/register-endpoint';
import { readOpeningHours } from '../../core/booking/schedule/opening-hours.repository';
import { listShownDentists } from '../../core/people/dentists/shown-dentists.repository';
import { rateClinic } from '../../core/people/reviews/ratings.repository';
import { listOfferedTreatments, readCancellationRules } from './clinic.repository';

export async function registerClinic(app: FastifyInstance, context: Context): Promise<void> {
  const { db } = context;
  await limitReads(app, context);
  await app.register(etag);

  registerEndpoint(app, getClinic, async () => {
    const { logoUrl = null, email = null, position = null, ...facts } = await readClinic(db);
    const openingHours = await readOpeningHours(db);
    const treatments = await listOfferedTreatments(db);
    const names = await readClinicNames(db);
    const rating = await rateClinic(db);
    const dentists = await listShownDentists(db);
    const cancellation = await readCancellationRules(db);
    const legalVersions = await readLegalVersions(db);
    const contact = { email, position, logoUrl };
    const rules = { openingHours, cancellation, legalVersions };
    return { ...facts, ...contact, ...rules, treatments, names, rating, dentists };
  });
}

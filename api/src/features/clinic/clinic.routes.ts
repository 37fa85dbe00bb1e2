import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import { getClinic } from 'shared-contracts';
import type { Context } from '../../context';
import { readClinic } from '../../database/clinic';
import { registerEndpoint } from '../../http/register-endpoint';
import { rateClinic } from '../reviews/reviews.repository';
import { readOpeningHours } from '../settings/settings.repository';
import { listOfferedTreatments } from './clinic.repository';

export async function registerClinic(app: FastifyInstance, { db, clinic }: Context): Promise<void> {
  await app.register(etag);

  registerEndpoint(app, getClinic, async () => {
    const {
      logoUrl = null,
      email = null,
      position = null,
      ...facts
    } = await readClinic(db, clinic);
    const openingHours = await readOpeningHours(db, clinic);
    const treatments = await listOfferedTreatments(db, clinic);
    const rating = await rateClinic(db, clinic);
    return { ...facts, email, position, logoUrl, openingHours, treatments, rating };
  });
}

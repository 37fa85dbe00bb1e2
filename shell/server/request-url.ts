import type { FastifyRequest } from 'fastify';

/** The address that was asked for; only its path and query say something. */
export const urlOf = ({ url }: FastifyRequest): URL => new URL(`http://localhost${url}`);

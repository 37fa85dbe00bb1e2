import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  API_PREFIX,
  type ApiDescription,
  describeApi,
  findBrokenNeeds,
  NEEDS,
  type Needs,
  needsSchema,
} from 'shared-contracts';
import { z } from 'zod';
import type { Candidate } from '../build/candidate';
import { RegistryError } from '../errors';
import { toUsageError } from './target-options';

const descriptionSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

async function readText(source: string, cwd: string): Promise<string> {
  if (!/^https?:/.test(source)) return readFile(resolve(cwd, source), 'utf8');
  const response = await fetch(source);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

/** Where the API of a site describes itself. */
export const toDescriptionUrl = (siteUrl: string): string =>
  new URL(`${API_PREFIX}/openapi.json`, siteUrl).href;

/** What an API takes and returns, from its description at a URL or in a file. Throws `usage`. */
export async function readApi(source: string, cwd: string): Promise<Needs> {
  try {
    const description = descriptionSchema.parse(JSON.parse(await readText(source, cwd)));
    return describeApi(description as unknown as ApiDescription, API_PREFIX);
  } catch (cause) {
    const reason = cause instanceof z.core.$ZodError ? 'it is no OpenAPI document' : cause;
    throw toUsageError(
      `The API's description ${source} cannot be read (${reason instanceof Error ? reason.message : String(reason)}). ` +
        'Set CLINIC_SITE to the site whose API it is',
      cause,
    );
  }
}

/** The needs of a build or release; null of one from before they were written down. */
export function parseNeeds(bytes: Uint8Array | null): Needs | null {
  return bytes ? z.parse(needsSchema, JSON.parse(Buffer.from(bytes).toString())) : null;
}

/** Checks that the API of the site has what a build needs. Throws `gates_failed`, or `usage` without a description. */
export async function checkApi(
  { remote, version, files }: Pick<Candidate, 'remote' | 'version' | 'files'>,
  siteUrl: string,
  cwd: string,
): Promise<void> {
  const needs = parseNeeds(files.get(NEEDS) ?? null);
  if (!needs || Object.keys(needs).length === 0) return;
  const faults = findBrokenNeeds(needs, await readApi(toDescriptionUrl(siteUrl), cwd));
  if (faults.length === 0) return;
  const remedy = 'deploy the API first, or build with the contracts of the API that runs';
  const details = faults.map((fault) => ({ path: 'api', message: `${fault}; ${remedy}` }));
  throw new RegistryError('gates_failed', { params: { remote, version }, details });
}

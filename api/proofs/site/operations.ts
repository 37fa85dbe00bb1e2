import type { Agent } from 'node:http';
import * as contracts from 'shared-contracts';
import { API_PREFIX, type Endpoint } from 'shared-contracts';
import { z } from 'zod';
import { send } from './send';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A call of the contract with what it takes, as its OpenAPI description says. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** `METHOD /path`, with parameters as `{name}`. */
  readonly name: string;
  /** Null for a part that the call does not take. */
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The wire format, as in the OpenAPI document. */
const toSchema = (schema: z.core.$ZodType | undefined): JsonSchema | null =>
  schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;

/** All calls of the contract, by name. */
export const listOperations = (): Operation[] =>
  Object.values(contracts as Record<string, unknown>)
    .filter(isEndpoint)
    .map((endpoint) => ({
      endpoint,
      name: `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
      params: toSchema(endpoint.params),
      query: toSchema(endpoint.query),
      body: toSchema(endpoint.body),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));

/** The names of the operations in the OpenAPI document of an API. */
export async function listServed(url: string, agent: Agent): Promise<ReadonlySet<string>> {
  const path = `${API_PREFIX}/openapi.json`;
  const { text } = await send(url, agent, { method: 'GET', path, headers: {} });
  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  const names = Object.entries(paths).flatMap(([served, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${served.slice(API_PREFIX.length)}`,
    ),
  );
  return new Set(names);
}

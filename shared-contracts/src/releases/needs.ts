import * as z from 'zod/mini';

/** The file of a build that says what it needs of the API; builds of before it have none. */
export const NEEDS = 'needs.json';

const needSchema = z.object({
  /** The fields of the request that it sends whenever it calls, such as `body.visits[].price`. */
  sends: z.array(z.string()),
  /** The fields of the response that it rejects the response without. */
  reads: z.array(z.string()),
});
/** What is certain of the calls of one endpoint, by the paths of fields in the wire format. */
export type Need = z.infer<typeof needSchema>;

/** {@link Need}s by endpoint. @example { 'POST /bookings': { sends: ['body.date'], reads: ['id'] } } */
export const needsSchema = z.record(z.string(), needSchema);
/** Inferred from {@link needsSchema}. */
export type Needs = z.infer<typeof needsSchema>;

/** A JSON schema, as far as it is read here. */
export interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/**
 * The fields that a value of this schema always has. Of what may be absent, and of a choice between several kinds of
 * objects, nothing is certain.
 */
function listRequired(schema: JsonSchema | undefined, path: string): string[] {
  if (!schema) return [];
  const kinds = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (kinds) return kinds.length === 1 ? listRequired(kinds[0], path) : [];
  if (schema.items) return listRequired(schema.items, `${path}[]`);
  return (schema.required ?? []).flatMap((name) => {
    const field = path ? `${path}.${name}` : name;
    return [field, ...listRequired(schema.properties?.[name], field)];
  });
}

interface EndpointSchemas {
  readonly query?: JsonSchema | undefined;
  readonly body?: JsonSchema | undefined;
  readonly response?: JsonSchema | undefined;
}

/** What is certain of the calls of an endpoint with these JSON schemas of its wire format. */
export const toNeed = ({ query, body, response }: EndpointSchemas): Need => ({
  sends: [...listRequired(query, 'query'), ...listRequired(body, 'body')].sort(),
  reads: listRequired(response, '').sort(),
});

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** What the API says of itself at `/api/openapi.json`, as far as it is read here. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const JSON_TYPE = 'application/json';

function toOperationNeed({ parameters = [], requestBody, responses }: Operation): Need {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return toNeed({
    query: { required: query.map(({ name }) => name) },
    body: requestBody?.content?.[JSON_TYPE]?.schema,
    response: responses?.['200']?.content?.[JSON_TYPE]?.schema,
  });
}

/** An endpoint as {@link Needs} name it. @example nameEndpoint('post', '/bookings/:id') // 'POST /bookings/:id' */
export const nameEndpoint = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path}`;

/** What each endpoint of an API takes and returns. Paths are those below `prefix`, such as `/api`. */
export function describeApi({ paths }: ApiDescription, prefix: string): Needs {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const own = path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1');
      return [nameEndpoint(method, own), toOperationNeed(operation)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** What an API does not give, or asks for, that a build was not made for; each with what to do. Empty when it fits. */
export function findBrokenNeeds(needs: Needs, api: Needs): string[] {
  return Object.entries(needs).flatMap(([endpoint, { sends, reads }]) => {
    const offered = api[endpoint];
    if (!offered) return [`${endpoint} does not exist`];
    return [
      ...offered.sends
        .filter((field) => !sends.includes(field))
        .map((field) => `${endpoint} requires ${field}, which is not always sent`),
      ...reads
        .filter((field) => !offered.reads.includes(field))
        .map((field) => `${endpoint} does not always return ${field}, which is needed`),
    ];
  });
}

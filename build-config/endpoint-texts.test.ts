import ts from 'typescript';
import dropEndpointTexts from './endpoint-texts.cjs';

function compile(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [dropEndpointTexts] },
  });
  return outputText;
}

it('the summary and the errors of an endpoint are left out, everything else stays', () => {
  const code = compile(`
    export const a = defineEndpoint({
      method: 'GET',
      path: '/a',
      summary: 'List A',
      response: z.object({ summary: z.string() }),
      errors: ['not_found'],
    });`);
  expect(code).not.toContain('List A');
  expect(code).not.toContain('not_found');
  expect(code).toContain("method: 'GET'");
  expect(code).toContain("path: '/a'");
  expect(code).toContain('z.object({ summary: z.string() })');
});

it.each([
  ['of another function', "export const a = describe({ summary: 'List A', errors: [] });"],
  ['outside of a call', "export const a = { summary: 'List A', errors: [] };"],
])('an object %s stays as it is', (_case, source) => {
  expect(compile(source)).toBe(`${source}\n`);
});

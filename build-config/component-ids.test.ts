import ts from 'typescript';
import addComponentIds from './component-ids.cjs';

function compile(source: string, fileName = 'shared-ui/src/components/card.tsx'): string {
  const { outputText } = ts.transpileModule(source, {
    fileName: `${import.meta.dirname}/../${fileName}`,
    compilerOptions: { target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
    transformers: { before: [addComponentIds] },
  });
  return outputText;
}

const idsOf = (code: string) => [...code.matchAll(/componentId: "([^"]*)"/g)].map(([, id]) => id);

it.each([
  ['an element', 'const A = styled.div`color: red;`;'],
  ['a component', 'const A = styled(Link)`color: red;`;'],
  ['props', 'const A = styled.div<{ $isWide: boolean }>`color: red;`;'],
  ['attributes', "const A = styled.a.attrs({ rel: 'me' })`color: red;`;"],
  ['options', 'const A = styled.div.withConfig({ shouldForwardProp })`color: red;`;'],
])('a styled component of %s has an id that is a class', (_case, source) => {
  const ids = idsOf(compile(source));
  expect(ids).toEqual([expect.stringMatching(/^[a-z][\da-z]+$/)]);
});

it('components of one file, and equal ones of two files, have ids of their own', () => {
  const source = 'const A = styled.div`x`; const B = styled.div`x`;';
  const ids = [...idsOf(compile(source)), ...idsOf(compile(source, 'shell/src/footer.tsx'))];
  expect(new Set(ids).size).toBe(4);
});

it('the same file has the same ids in every build', () => {
  expect(compile('const A = styled.div`x`;')).toBe(compile('const A = styled.div`x`;'));
});

it('other templates stay as they are', () => {
  expect(
    idsOf(compile('const a = css`x`; const b = keyframes`x`; const c = String.raw`x`;')),
  ).toEqual([]);
});

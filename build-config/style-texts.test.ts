import ts from 'typescript';
import addComponentIds from './component-ids.cjs';
import shortenStyles from './style-texts.cjs';

/** The styles in what a source is compiled to. */
function compile(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    fileName: `${import.meta.dirname}/../shell/src/card.tsx`,
    compilerOptions: { target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
    transformers: { before: [addComponentIds, shortenStyles] },
  });
  return /`([^]*)`/.exec(outputText)?.[1] ?? '';
}

it.each([
  [
    'lines',
    '\n  color: red;\n\n  a:hover {\n    color: blue;\n  }\n',
    'color:red;a:hover{color:blue;}',
  ],
  ['comments', '\n /* Why: a; b */\n color: red; /* so */ margin: 0;', 'color:red;margin:0;'],
  ['lists', 'transition: a 1s,\n  b 2s;', 'transition:a 1s,b 2s;'],
])('without what has no meaning: %s', (_case, styles, expected) => {
  expect(compile(`const A = styled.div\`${styles}\`;`)).toBe(expected);
});

it.each([
  ['descendants', '& > * + * b {}', '& > * + * b{}'],
  ['pseudo-classes of descendants', 'a :hover {}', 'a :hover{}'],
  ['arithmetic', 'width: calc(1px + 2px);', 'width:calc(1px + 2px);'],
  ['quoted text', `content: 'a;  /* b */ : c';`, `content:'a;  /* b */ : c';`],
  ['escapes', String.raw`content: '\\201c';`, String.raw`content:'\\201c';`],
  ['values beside each other', 'margin: ${a} ${b} 0;', 'margin:${a} ${b} 0;'],
  ['a value before a rule', '${mixin}\n\n  > * {}', '${mixin} > *{}'],
])('with all that has a meaning: %s', (_case, styles, expected) => {
  expect(compile(`const A = styled.div\`${styles}\`;`)).toBe(expected);
});

it.each([
  ['styled(Link)', 'const A = styled(Link)`a: b;`;'],
  ['styled.a.attrs(…)', "const A = styled.a.attrs({ rel: 'me' })<Props>`a: b;`;"],
  ['css', 'const A = css`a: b;`;'],
  ['css in a value', 'const A = styled.p`${(p) => p.$wide && css` a:  b; `}`;'],
  ['keyframes', 'const A = keyframes`a: b;`;'],
  ['createGlobalStyle', 'const A = createGlobalStyle`a: b;`;'],
])('the styles of %s are shortened', (_case, source) => {
  expect(compile(source)).toContain('a:b;');
});

it('other templates stay as they are', () => {
  expect(compile('const a = String.raw`a:  b`;')).toBe('a:  b');
});

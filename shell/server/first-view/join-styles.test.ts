import { joinStyles } from './join-styles';

const toTag = (css: string, version = '6.6.0') =>
  `<style data-styled="true" data-styled-version="${version}">${css}</style>`;
const group = (number: number, id: string, rule: string) =>
  `${rule}/*!sc*/\ndata-styled.g${number}[id="${id}"]{content:"${rule.slice(1, 4)},"}/*!sc*/\n`;

it('groups of two builds are numbered in one order', () => {
  const shell = toTag(group(3, 'bar', '.aaa{color:red;}'));
  const page = toTag(group(3, 'hero', '.bbb{color:blue;}'));
  expect(joinStyles([shell, page])).toEqual({
    version: '6.6.0',
    css: group(1, 'bar', '.aaa{color:red;}') + group(2, 'hero', '.bbb{color:blue;}'),
  });
});

it('a component of both builds is there once', () => {
  const button = (number: number) => toTag(group(number, 'button', '.aaa{color:red;}'));
  expect(joinStyles([button(4), button(9)]).css).toBe(group(1, 'button', '.aaa{color:red;}'));
});

it('two versions of a component keep their own styles', () => {
  const shell = toTag(group(1, 'button', '.aaa{color:red;}'));
  const page = toTag(group(1, 'button', '.bbb{color:blue;}'));
  expect(joinStyles([shell, page]).css).toBe(
    '.aaa{color:red;}/*!sc*/\n.bbb{color:blue;}/*!sc*/\n' +
      'data-styled.g1[id="button"]{content:"aaa,bbb,"}/*!sc*/\n',
  );
});

it('styles of two versions of the library are refused', () => {
  expect(() => joinStyles([toTag(''), toTag('', '7.0.0')])).toThrow('6.6.0, 7.0.0');
});

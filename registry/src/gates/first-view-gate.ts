import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { type FirstView, firstViewSchema, toFirstViewFile } from 'shared-contracts';
import type { Candidate } from '../build/candidate';
import type { Gate } from './gate';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** They run code, load other documents, or change how the document around them works. */
const REFUSED_ELEMENTS = [
  'applet',
  'base',
  'embed',
  'frame',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
  'template',
];
const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'ping'];
/** Of this site, of this page, or of a phone or an email. */
const OWN_ADDRESS = /^(\/(?![/\\])|#|tel:|mailto:)/;

function findAttributeFault(name: string, value: string): string | null {
  if (name.startsWith('on')) return `the event handler ${name}`;
  if (name === 'style' || name === 'srcdoc') return `the attribute ${name}`;
  if (ADDRESSES.includes(name) && !OWN_ADDRESS.test(value)) return `the address ${value}`;
  return null;
}

function listElementFaults({ tagName, attrs }: Element): string[] {
  if (REFUSED_ELEMENTS.includes(tagName)) return [`<${tagName}>`];
  return attrs.flatMap(({ name, value }) => findAttributeFault(name, value) ?? []);
}

function listFaults(node: Node): string[] {
  const own = 'tagName' in node ? listElementFaults(node) : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap(listFaults)];
}

const STYLE_ELEMENTS = /^(<style[^<>]*>[^<]*<\/style>)*$/;
const FOREIGN_STYLE = /@import|url\((?!["']?(\/[^/]|#|data:image))/;

function listStyleFaults(styles: string): string[] {
  if (!STYLE_ELEMENTS.test(styles)) return ['styles that are more than style elements'];
  return FOREIGN_STYLE.test(styles) ? ['styles from elsewhere'] : [];
}

function parseView(bytes: Uint8Array): FirstView | null {
  try {
    return firstViewSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

function findFaults(
  { files }: Candidate,
  { file, page }: { file: string; page: string },
): string[] {
  const bytes = files.get(file);
  if (!bytes) return [`${file} is not in dist, but ${page} has a first view; build again`];
  const view = parseView(bytes);
  if (!view) return [`${file} is not a first view; build again`];
  const faults = [
    ...listFaults(parseFragment(view.html)),
    ...(/[<>]/.test(view.title) ? ['a title with elements'] : []),
    ...listStyleFaults(view.styles),
  ];
  return faults.map((fault) => `${file} contains ${fault}; render the page without it`);
}

/** The HTML that servers put into pages is there in each language, and runs and loads nothing. */
export const firstViewGate: Gate = ({ definition: { pages, locales = {} }, candidate }) => {
  const languages = [undefined, ...Object.keys(locales)];
  return pages
    .filter(({ hasFirstView }) => hasFirstView)
    .flatMap(({ page }) =>
      languages.flatMap((language) =>
        findFaults(candidate, { file: toFirstViewFile(page, language), page }),
      ),
    );
};

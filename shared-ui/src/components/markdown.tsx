import MarkdownToJsx from 'markdown-to-jsx';
import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';

const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  justify-items: start;
  overflow-wrap: anywhere;

  > * {
    max-width: 100%;
  }

  h2,
  h3 {
    margin-top: ${space.l};
    text-wrap: balance;
  }

  h2 {
    font-size: ${fontSize.title3};
    hyphens: auto;
  }

  h3 {
    font-size: ${fontSize.lead};
  }

  ul,
  ol {
    display: grid;
    gap: ${space.s};
    padding-inline-start: 1.5rem;
  }

  a {
    color: ${color.link};
  }

  code {
    padding: 0 0.25em;
    border-radius: ${radius.s};
    background: ${color.surfaceMuted};
    font-size: 0.9em;
  }

  blockquote {
    padding-inline-start: ${space.l};
    border-inline-start: 3px solid ${color.border};
  }
`;

/** Its columns become narrow rather than wider than a phone. */
const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th,
  td {
    padding: ${space.s};
    border-bottom: 1px solid ${color.border};
    hyphens: auto;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }

  th {
    color: ${color.heading};
    font-weight: ${fontWeight.bold};
  }
`;

const Link = ({ href, children }: ComponentPropsWithoutRef<'a'>) => (
  <a href={href} rel="noopener noreferrer">
    {children}
  </a>
);

type HeadingProps = ComponentPropsWithoutRef<'h2'>;

/** Without the `id` that is made of the words: the page may have it already. */
const Heading = ({ children }: HeadingProps) => <h2>{children}</h2>;
const Subheading = ({ children }: HeadingProps) => <h3>{children}</h3>;

const options = {
  // What looks like HTML is shown as it was written.
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: null,
  overrides: { h1: Heading, h2: Heading, h3: Subheading, table: Table, a: Link, img: () => null },
} as const;

/**
 * Text in Markdown below the heading of a page: its headings begin at the second level, and it holds no HTML and no pictures.
 * @example <Markdown>{'## Prices\n\nAll prices are final.'}</Markdown>
 */
export const Markdown = ({ children }: { readonly children: string }) => (
  <Prose>
    <MarkdownToJsx options={options}>{children}</MarkdownToJsx>
  </Prose>
);

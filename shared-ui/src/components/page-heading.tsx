import { createContext, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, media, size, space } from '../theme/tokens';
import { Cluster } from './layout';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l} ${space.xl};
  align-items: end;
  justify-content: space-between;
  margin-bottom: ${space.xl};

  &:last-child {
    margin-bottom: 0;
  }
`;

/** Beside the drawer's button where that stands in the row. */
const Words = styled.div`
  min-width: 0;
  max-width: 40rem;
  padding-inline-start: var(--heading-start, 0);
`;

/** One row, or two on a narrow screen, so that what people work with begins near the top. */
const Row = styled.header`
  /* The buttons of the diary fit beside its heading on a laptop. */
  --button-padding: 1rem;

  display: grid;
  grid-template: 'words actions beside' / minmax(min-content, 1fr) minmax(0, auto) auto;
  gap: ${space.s};
  align-items: center;
  min-height: ${size.touchTarget};
  margin-bottom: 0.375rem;

  @media (max-width: 59.99rem) {
    grid-template:
      'words beside'
      'actions actions' / minmax(0, 1fr) auto;
  }
`;

const RowWords = styled(Words)`
  grid-area: words;
  /* A weekday and a date. */
  min-width: 6.75rem;
  max-width: none;
`;

/** What belongs to the heading below its row, such as filters. */
export const PageHeadRow = styled(Cluster).attrs({ justify: 'space-between' })`
  margin-bottom: ${space.xs};
`;

const RowActions = styled(Cluster)`
  grid-area: actions;

  ${media.desktop} {
    justify-content: end;
  }
`;

const RowBeside = styled(Cluster)`
  grid-area: beside;
`;

const RowTitle = styled.h1`
  && {
    font-size: ${fontSize.title3};
  }

  line-height: ${lineHeight.tight};
  /* The row is as wide as its longest word, such as that of the diary in German. */
  overflow-wrap: break-word;
`;

/** Beside buttons it has a line, so that it moves nothing down. */
const RowLead = styled.p<{ $isOneLine: boolean }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};

  ${media.phone} {
    ${({ $isOneLine }) => !$isOneLine && '-webkit-line-clamp: none;'}
  }

  ${media.print} {
    font-size: ${fontSize.body};
  }
`;

const Eyebrow = styled.p`
  margin-bottom: ${space.s};
  color: ${color.accentText};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.bold};
`;

const Title = styled.h1`
  font-size: ${fontSize.title1};
  line-height: ${lineHeight.tight};
  letter-spacing: -0.025em;
`;

const SectionTitle = styled.h2`
  font-size: ${fontSize.title2};
`;

const Lead = styled.p`
  margin-top: ${space.m};
  color: ${color.textMuted};
  font-size: ${fontSize.lead};
  line-height: 1.5;
  text-wrap: pretty;
`;

interface HeadingProps {
  title: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons on the opposite side. */
  actions?: ReactNode;
  /** A button for what is used less often: it stands in the row of the title on a narrow screen too. */
  more?: ReactNode;
  /** Id of the heading element, for `aria-labelledby`. */
  id?: string;
}

function Heading({ heading, ...props }: HeadingProps & { heading: ReactNode }) {
  return (
    <Header>
      <Words>
        {props.eyebrow && <Eyebrow>{props.eyebrow}</Eyebrow>}
        {heading}
        {props.lead && <Lead>{props.lead}</Lead>}
      </Words>
      {props.actions}
      {props.more}
    </Header>
  );
}

/** What stands beside the heading of each page below, such as a search; pages with it have their heading in one row. */
export const HeadingToolsContext = createContext<ReactNode>(null);

/** The page's `h1`. It is focusable, so that navigation can move focus to it. */
export function PageHeading(props: HeadingProps) {
  const tools = useContext(HeadingToolsContext);
  if (tools) {
    return (
      <Row>
        <RowWords>
          <RowTitle id={props.id} tabIndex={-1}>
            {props.title}
          </RowTitle>
          {props.lead && (
            <RowLead
              $isOneLine={Boolean(props.actions)}
              title={typeof props.lead === 'string' ? props.lead : undefined}
            >
              {props.lead}
            </RowLead>
          )}
        </RowWords>
        {props.actions && <RowActions gap="s">{props.actions}</RowActions>}
        <RowBeside gap="s" wrap="nowrap">
          {props.more}
          {tools}
        </RowBeside>
      </Row>
    );
  }
  const heading = (
    <Title id={props.id} tabIndex={-1}>
      {props.title}
    </Title>
  );
  return <Heading {...props} heading={heading} />;
}

/** An `h2` with the same parts, focusable too. */
export function SectionHeading(props: HeadingProps) {
  const heading = (
    <SectionTitle id={props.id} tabIndex={-1}>
      {props.title}
    </SectionTitle>
  );
  return <Heading {...props} heading={heading} />;
}

import { createContext, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, media, space } from '../theme/tokens';
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

/** One row, so that what people work with begins near the top. */
const Row = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space.l};
`;

const RowTitle = styled.h1`
  && {
    font-size: ${fontSize.title3};
  }

  line-height: ${lineHeight.tight};
`;

const RowLead = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};

  ${media.print} {
    font-size: ${fontSize.body};
  }
`;

const Words = styled.div`
  max-width: 40rem;
  min-width: 0;
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
        <Words>
          <RowTitle id={props.id} tabIndex={-1}>
            {props.title}
          </RowTitle>
          {props.lead && <RowLead>{props.lead}</RowLead>}
        </Words>
        <Cluster gap="s">
          {props.actions}
          {tools}
        </Cluster>
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

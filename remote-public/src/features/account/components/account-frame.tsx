import type { ReactNode } from 'react';
import { requireSession } from 'shared-auth';
import { Card, PageHeading, PageSection, size, space, Stack, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { VisitPlace } from './visit-place';

interface AccountFrameProps {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Closer to the edge than other pages: the whole form fits on a laptop's screen. */
const Section = styled(PageSection)`
  padding-block: ${space.xxl};
`;

const prepare = () => requireSession().prepare();

/** The card around each form; the sign-in code is fetched as soon as someone reaches for it. */
export function AccountFrame({ heading, lead, children }: AccountFrameProps) {
  return (
    <Section width="form">
      <PageHeading title={heading} lead={lead} />
      <VisitPlace />
      <Card onFocusCapture={prepare} onPointerEnter={prepare}>
        <Stack gap="xl">{children}</Stack>
      </Card>
    </Section>
  );
}

/** A link on a line of its own, tall enough for a finger. */
export const LinkLine = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  min-height: ${size.touchTarget};
`;

/** The sentence under a form that leads to the other one. */
export const FormLinks = styled.p`
  text-align: center;

  a {
    display: inline-block;
    padding-block: 0.625rem;
  }
`;

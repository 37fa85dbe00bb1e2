import type { ReactNode } from 'react';
import { requireSession } from 'shared-auth';
import { Card, PageHeading, PageSection, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';

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

/** The card around each way in; the sign-in code is fetched as soon as somebody reaches for it. */
export function AccountFrame({ heading, lead, children }: AccountFrameProps) {
  return (
    <Section width="form">
      <PageHeading title={heading} lead={lead} />
      <Card onFocusCapture={prepare} onPointerEnter={prepare}>
        <Stack gap="xl">{children}</Stack>
      </Card>
    </Section>
  );
}

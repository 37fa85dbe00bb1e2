import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { SectionHeading } from '../components/page-heading';
import { colour, media, radius, space } from '../theme/tokens';

/** A group of specimens; `theme` keeps the names of its landmarks apart. */
export type Specimens = ComponentType<{ theme: 'light' | 'dark' }>;

const Pair = styled.div`
  display: grid;
  gap: ${space.l};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xl};
  min-width: 0;
  padding: clamp(1rem, 3vw, 2rem);
  border: 1px solid ${colour.border};
  border-radius: ${radius.l};
`;

/** The same specimens on a light and a dark ground, beside each other where there is room. */
export function BothThemes({ title, specimens: Group }: { title: string; specimens: Specimens }) {
  return (
    <section>
      <SectionHeading title={title} />
      <Pair>
        <Panel className="light-theme">
          <Group theme="light" />
        </Panel>
        <Panel className="dark-theme">
          <Group theme="dark" />
        </Panel>
      </Pair>
    </section>
  );
}

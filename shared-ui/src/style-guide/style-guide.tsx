import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../components/layout';
import { PageHeading, SectionHeading } from '../components/page-heading';
import { PageSection } from '../components/page-section';
import { color, media, radius, space } from '../theme/tokens';
import { ActionExamples } from './action-examples';
import { DataExamples } from './data-examples';
import { FeedbackExamples } from './feedback-examples';
import { FormExamples } from './form-examples';
import { OverlayExamples } from './overlay-examples';
import { PictureExamples } from './picture-examples';
import { BandExamples, ColorExamples, TypeExamples } from './theme-examples';

/** A group of examples; `theme` keeps the names of its landmarks apart. */
type Examples = ComponentType<{ theme: 'light' | 'dark' }>;

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
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
`;

/** The same examples in both themes, side by side where there is room. */
function BothThemes({ title, examples: Group }: { title: string; examples: Examples }) {
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

const groups: readonly [string, Examples][] = [
  ['Pictures and cards', PictureExamples],
  ['Logo and type', TypeExamples],
  ['Actions', ActionExamples],
  ['Forms', FormExamples],
  ['Data', DataExamples],
  ['States', FeedbackExamples],
  ['Dialogs and menus', OverlayExamples],
  ['Bands', BandExamples],
  ['Colors', ColorExamples],
];

/** Every component in all its states, in both themes. The shell shows it in local mode. */
export function StyleGuide() {
  return (
    <PageSection lang="en" dir="ltr">
      <title>Style guide · Molar</title>
      <PageHeading title="Style guide" lead="Everything Molar is built from, in both themes." />
      <Stack gap="xxl">
        {groups.map(([title, examples]) => (
          <BothThemes key={title} title={title} examples={examples} />
        ))}
      </Stack>
    </PageSection>
  );
}

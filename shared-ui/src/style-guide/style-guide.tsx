import { PageHeading } from '../components/page-heading';
import { PageSection } from '../components/page-section';
import { Stack } from '../components/stack';
import { ActionSpecimens } from './action-specimens';
import { BandSpecimens } from './band-specimens';
import { BothThemes, type Specimens } from './both-themes';
import { ColourSpecimens } from './colour-specimens';
import { DataSpecimens } from './data-specimens';
import { FeedbackSpecimens } from './feedback-specimens';
import { FormSpecimens } from './form-specimens';
import { OverlaySpecimens } from './overlay-specimens';
import { PictureSpecimens } from './picture-specimens';
import { TypeSpecimens } from './type-specimens';

const groups: readonly [string, Specimens][] = [
  ['Pictures and cards', PictureSpecimens],
  ['Logo and type', TypeSpecimens],
  ['Actions', ActionSpecimens],
  ['Forms', FormSpecimens],
  ['Data', DataSpecimens],
  ['States', FeedbackSpecimens],
  ['Dialogs and menus', OverlaySpecimens],
  ['Bands', BandSpecimens],
  ['Colours', ColourSpecimens],
];

/** Every component in all its states, in both themes. The shell shows it in local mode. */
export function StyleGuide() {
  return (
    <PageSection>
      <PageHeading title="Style guide" lead="Everything Molar is built from, in both themes." />
      <Stack gap="xxl">
        {groups.map(([title, specimens]) => (
          <BothThemes key={title} title={title} specimens={specimens} />
        ))}
      </Stack>
    </PageSection>
  );
}

import { styled } from 'styled-components';
import { Cluster, Grid } from '../components/layout';
import { ButtonLink, TextLink } from '../components/links';
import { Logo } from '../components/logo';
import { SectionHeading } from '../components/page-heading';
import { PageSection } from '../components/page-section';
import { lightColors, type ColorRole } from '../theme/colors';
import { fontSizeValues } from '../theme/scales';
import { color, fontSize, fontWeight, lineHeight, radius } from '../theme/tokens';

type Step = keyof typeof fontSizeValues;

const Sample = styled.p<{ $step: Step }>`
  color: ${color.heading};
  font-size: ${({ $step }) => fontSize[$step]};
  font-weight: ${({ $step }) => (/title|display/.test($step) ? fontWeight.bold : 'inherit')};
  line-height: ${lineHeight.snug};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const steps = Object.keys(fontSizeValues) as Step[];

/** Logo, type scale and headings. */
export function TypeExamples() {
  return (
    <>
      <Logo name="Molar" />
      {steps.map((step) => (
        <Sample key={step} $step={step}>
          {step}: good teeth, Grüße, žluť
        </Sample>
      ))}
      <SectionHeading
        eyebrow="Eyebrow"
        title="A heading with everything"
        lead="The lead says in a sentence or two what the page is for."
        actions={
          <p>
            A text with <TextLink to="/styleguide">a link</TextLink> in it.
          </p>
        }
      />
    </>
  );
}

/** Bands across the page. */
export function BandExamples() {
  return (
    <>
      <PageSection tone="mint" hasDivider>
        <SectionHeading title="A mint band" lead="Quiet ground for a group of cards." />
      </PageSection>
      <PageSection tone="deep" hasDivider>
        <SectionHeading title="A deep band" lead="Once per page, for the one thing to do next." />
        <Cluster>
          <ButtonLink to="/styleguide" variant="accent" size="large">
            Make an appointment
          </ButtonLink>
          <ButtonLink to="/styleguide" variant="secondary" size="large">
            Or look around
          </ButtonLink>
        </Cluster>
      </PageSection>
    </>
  );
}

const Swatch = styled.div<{ $role: ColorRole }>`
  height: 3rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.s};
  background: ${({ $role }) => color[$role]};
`;

const RoleName = styled.p`
  margin-top: 0.25rem;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

/** Every color role. */
export function ColorExamples() {
  const roles = Object.keys(lightColors) as ColorRole[];
  return (
    <Grid gap="m" minColumn="6.5rem">
      {roles.map((role) => (
        <div key={role}>
          <Swatch $role={role} />
          <RoleName>{role}</RoleName>
        </div>
      ))}
    </Grid>
  );
}

import { paths } from 'shared-contracts';
import {
  ButtonLink,
  Cluster,
  color,
  fontSize,
  HeroScene,
  lineHeight,
  media,
  PageSection,
  space,
  Stack,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { NextTimes } from './next-times';
import { Proof } from './proof';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl} ${space.xxl};
  align-items: center;

  ${media.desktop} {
    grid-template-columns: 1.2fr 1fr;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space.xl};
  min-width: 0;
`;

const Title = styled.h1`
  font-size: ${fontSize.display};
  line-height: ${lineHeight.tight};
  letter-spacing: -0.035em;
`;

const Lead = styled.p`
  max-width: 34rem;
  color: ${color.textMuted};
  font-size: ${fontSize.lead};
  text-wrap: pretty;
`;

const Actions = styled(Cluster)`
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

/** Narrow screens have the dentists' faces instead. */
const Picture = styled(HeroScene)`
  display: none;

  ${media.desktop} {
    display: block;
    width: 100%;
    height: auto;
    max-height: 24rem;
  }
`;

export function Hero() {
  return (
    <PageSection>
      <Columns>
        <Words>
          <Stack gap="m">
            <Title>{texts.hero.title}</Title>
            <Lead>{texts.hero.lead}</Lead>
          </Stack>
          <NextTimes />
          <Actions gap="s">
            <ButtonLink to={paths.appointment} variant="accent" size="large">
              {texts.book}
            </ButtonLink>
            <ButtonLink to={paths.about} variant="quiet" size="large">
              {texts.hero.about}
            </ButtonLink>
          </Actions>
          <Proof />
        </Words>
        <Picture />
      </Columns>
    </PageSection>
  );
}

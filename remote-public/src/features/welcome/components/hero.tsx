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
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Columns = styled.div`
  display: grid;
  gap: ${space.xxl};
  align-items: center;

  ${media.desktop} {
    grid-template-columns: 1.1fr 1fr;
  }
`;

const Title = styled.h1`
  font-size: ${fontSize.display};
  line-height: ${lineHeight.tight};
  letter-spacing: -0.035em;
`;

const Lead = styled.p`
  max-width: 34rem;
  margin-block: ${space.l} ${space.xl};
  color: ${color.textMuted};
  font-size: ${fontSize.lead};
  text-wrap: pretty;
`;

const Picture = styled(HeroScene)`
  width: 100%;
  height: auto;
`;

export function Hero() {
  return (
    <PageSection>
      <Columns>
        <div>
          <Title>{texts.hero.title}</Title>
          <Lead>{texts.hero.lead}</Lead>
          <Cluster>
            <ButtonLink to={paths.appointment} variant="accent" size="large">
              {texts.hero.book}
            </ButtonLink>
            <ButtonLink to={paths.about} variant="quiet" size="large">
              {texts.hero.about}
            </ButtonLink>
          </Cluster>
        </div>
        <Picture />
      </Columns>
    </PageSection>
  );
}

import { Link } from 'react-router-dom';
import { type ListedDentist, paths } from 'shared-contracts';
import { formatSpeciality } from 'shared-texts';
import { Avatar, Card, color, coveringLink, fontSize, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Rating } from '../../../shared/rating';
import { texts } from '../../../texts';
import { listLanguages } from '../model/list-languages';

const PORTRAIT_PX = 88;

const Panel = styled(Card)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l};
  place-content: start;
  align-items: start;
  height: 100%;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 9rem;
  gap: ${space.xs};
  min-width: 0;
  overflow-wrap: anywhere;

  h2,
  h3 {
    font-size: ${fontSize.title3};
  }
`;

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  color: ${color.heading};

  ${coveringLink}
`;

const Detail = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

interface DentistCardProps {
  readonly dentist: ListedDentist;
  readonly headingLevel?: 'h2' | 'h3';
}

/** A dentist in the list; the whole card leads to the profile. */
export function DentistCard({ dentist, headingLevel: Heading = 'h2' }: DentistCardProps) {
  const { slug, name, speciality, imageUrl, languages, rating, training } = dentist;
  return (
    <Panel as="article">
      <Avatar name={name} imageUrl={imageUrl} size={PORTRAIT_PX} isDecorative />
      <Words>
        <Heading>
          <Name to={paths.dentist(slug)}>{name}</Name>
        </Heading>
        <Detail>{formatSpeciality(speciality)}</Detail>
        {training.map((line) => (
          <Detail key={line} dir="auto">
            {line}
          </Detail>
        ))}
        {languages.length > 0 && <Detail>{texts.dentists.speaks(listLanguages(languages))}</Detail>}
        {rating && <Rating {...rating} isCompact />}
      </Words>
    </Panel>
  );
}

import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts';
import { Avatar, color, fontWeight, media, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Rating } from '../../../shared/rating';
import { texts } from '../../../texts';
import { useWelcome } from '../hooks/use-welcome';

const FACE_PX = 44;
const MAX_FACES = 5;

/** Has its place before there are faces: one row, on a phone two, of which the words may need two lines. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: center;
  min-height: 3.25rem;

  ${media.phone} {
    min-height: 6rem;

    > a {
      flex-basis: 100%;
    }
  }

  @media (max-width: 22rem) {
    min-height: 7.25rem;
  }
`;

const Faces = styled.span`
  display: flex;
  flex: none;
  padding-inline-start: ${space.s};

  > * {
    margin-inline-start: calc(-1 * ${space.s});
    box-shadow: 0 0 0 2px ${color.page};
  }
`;

const Words = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  min-height: ${size.touchTarget};
  color: ${color.link};
  font-weight: ${fontWeight.medium};
`;

/** Who treats patients, and what these think: their reviews, or, until there are any, how many dentists there are. */
export function Proof() {
  const { data } = useWelcome();
  if (!data || data.doctors.length === 0) return <Row aria-hidden={!data} />;
  const { doctors, rating } = data;
  return (
    <Row>
      <Faces aria-hidden="true">
        {doctors.slice(0, MAX_FACES).map(({ id, name, imageUrl }) => (
          <Avatar key={id} name={name} imageUrl={imageUrl} size={FACE_PX} isDecorative />
        ))}
      </Faces>
      {rating ? (
        <Words to={paths.reviews}>
          <Rating {...rating} isCompact />
        </Words>
      ) : (
        <Words to={paths.dentists}>{texts.dentists.found(doctors.length)}</Words>
      )}
    </Row>
  );
}

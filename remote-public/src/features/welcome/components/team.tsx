import { paths, type PublicDoctor } from 'shared-contracts';
import { formatSpeciality } from 'shared-texts';
import {
  Avatar,
  color,
  fontSize,
  fontWeight,
  media,
  PageSection,
  SectionHeading,
  size,
  Skeleton,
  space,
  TextLink,
} from 'shared-ui';
import { styled } from 'styled-components';
import { SplitColumns } from '../../../shared/split-columns';
import { texts } from '../../../texts';
import { useWelcome } from '../hooks/use-welcome';
import { TimesLink } from '../../../shared/times-link';

const HEADING_ID = 'team';
const PORTRAIT_PX = 72;
const places = [1, 2, 3, 4, 5];

const People = styled.ul`
  display: grid;
  gap: ${space.l};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  }
`;

const Person = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  align-items: center;
  min-width: 0;
  line-height: 1.3;

  ${media.tablet} {
    flex-direction: column;
    text-align: center;
  }
`;

const Words = styled.span`
  flex: 1 1 6rem;

  ${media.tablet} {
    flex: none;
    margin-top: ${space.m};
  }
`;

const Name = styled.span`
  display: block;
  color: ${color.heading};
  font-weight: ${fontWeight.bold};
  overflow-wrap: anywhere;
`;

const Speciality = styled.span`
  display: block;
  margin-top: ${space.xs};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const Profile = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  color: inherit;
`;

function Dentist({ id, slug, name, speciality, imageUrl }: PublicDoctor) {
  return (
    <Person>
      <Avatar name={name} imageUrl={imageUrl} size={PORTRAIT_PX} isDecorative />
      <Words>
        <Name>
          {slug === undefined ? name : <Profile to={paths.dentist(slug)}>{name}</Profile>}
        </Name>
        <Speciality>{formatSpeciality(speciality)}</Speciality>
      </Words>
      <TimesLink query={{ dentist: id }} whose={texts.team.timesOf(name)} />
    </Person>
  );
}

/** As high as the words and the link where they stand below the portrait. */
const Lines = styled.span`
  ${media.tablet} {
    height: 6.25rem;
    padding-top: ${space.m};
  }
`;

const Placeholder = () => (
  <Person aria-hidden="true">
    <Skeleton width={`${PORTRAIT_PX}px`} height={`${PORTRAIT_PX}px`} />
    <Lines>
      <Skeleton width="7rem" height="2.6em" />
    </Lines>
  </Person>
);

/** The dentists whom patients can book; without any, or when they can't be loaded, there is no section. */
export function Team() {
  const { data, isError } = useWelcome();
  if (data ? data.doctors.length === 0 : isError) return null;
  return (
    <PageSection aria-labelledby={HEADING_ID}>
      <SplitColumns>
        <SectionHeading id={HEADING_ID} title={texts.team.heading} />
        <People role="list" aria-busy={!data}>
          {data
            ? data.doctors.map((doctor) => <Dentist key={doctor.id} {...doctor} />)
            : places.map((place) => <Placeholder key={place} />)}
        </People>
      </SplitColumns>
    </PageSection>
  );
}

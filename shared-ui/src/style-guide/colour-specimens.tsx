import { styled } from 'styled-components';
import { Grid } from '../components/grid';
import { lightColours, type ColourRole } from '../theme/colours';
import { colour, fontSize, radius } from '../theme/tokens';

const Swatch = styled.div<{ $role: ColourRole }>`
  height: 3rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.s};
  background: ${({ $role }) => colour[$role]};
`;

const Name = styled.p`
  margin-top: 0.25rem;
  color: ${colour.textMuted};
  font-size: ${fontSize.caption};
`;

/** Every colour role. */
export function ColourSpecimens() {
  const roles = Object.keys(lightColours) as ColourRole[];
  return (
    <Grid gap="m" minColumn="6.5rem">
      {roles.map((role) => (
        <div key={role}>
          <Swatch $role={role} />
          <Name>{role}</Name>
        </div>
      ))}
    </Grid>
  );
}

import { Card, Loading, Skeleton, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

/** Cards side by side where there is room; what is full comes after them, over the whole width. */
export const TreatmentGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;

  > [data-full] {
    grid-column: 1 / -1;
  }
`;

const CardOutline = styled(Card)`
  padding: clamp(1rem, 2.5vw, 1.375rem);
`;

/** Takes the place of a day's treatments until they have loaded. */
export function TreatmentSkeletons() {
  return (
    <Loading label={texts.treatments.loading}>
      <TreatmentGrid as="div">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <CardOutline key={place}>
            <Stack gap="m">
              <Skeleton width="70%" height="1.5em" />
              <Skeleton width="40%" height="1.75rem" />
              <Skeleton height="4.5rem" />
              <Skeleton height="2.75rem" />
            </Stack>
          </CardOutline>
        ))}
      </TreatmentGrid>
    </Loading>
  );
}

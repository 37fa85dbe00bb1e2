import { styled } from 'styled-components';
import { Card } from '../components/card';
import { Cluster, Grid } from '../components/layout';
import { BookingScene } from '../illustrations/booking-scene';
import { EmptyScene } from '../illustrations/empty-scene';
import { ErrorScene } from '../illustrations/error-scene';
import { HeroScene } from '../illustrations/hero-scene';
import { MapScene } from '../illustrations/map-scene';
import {
  FillingPicture,
  FluoridePicture,
  WhiteningPicture,
} from '../illustrations/service-pictures';
import { fontSize } from '../theme/tokens';

const Pictures = styled(Grid)`
  > svg {
    width: 100%;
    height: auto;
  }
`;

const Title = styled.h3`
  font-size: ${fontSize.title3};
`;

/** Illustrations and cards. */
export function PictureExamples() {
  return (
    <>
      <Pictures minColumn="12rem">
        <HeroScene />
        <BookingScene />
        <MapScene />
        <EmptyScene />
        <ErrorScene />
      </Pictures>
      <Cluster>
        <FluoridePicture />
        <FillingPicture />
        <WhiteningPicture />
      </Cluster>
      <Grid minColumn="12rem">
        <Card>
          <Title>Plain card</Title>
          <p>For what the reader came for.</p>
        </Card>
        <Card tone="mint">
          <Title>Mint card</Title>
          <p>For what stands beside it.</p>
        </Card>
        <Card tone="warm">
          <Title>Warm card</Title>
          <p>For one thing per view.</p>
        </Card>
      </Grid>
    </>
  );
}

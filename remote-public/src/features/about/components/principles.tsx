import { Card, Grid } from 'shared-ui';
import { texts } from '../../../texts';

export function Principles() {
  return (
    <Grid>
      {texts.about.principles.map(({ name, text }) => (
        <Card key={name}>
          <h2>{name}</h2>
          <p>{text}</p>
        </Card>
      ))}
    </Grid>
  );
}

import { useEffect, useRef } from 'react';
import { CopyButton, SecondaryText } from 'shared-data';
import { icons, ButtonAnchor, Cluster, Icon, Stack, TextField } from 'shared-ui';
import { feedTexts as labels } from './feed-texts';

/** What the calendar programs of phones and computers open, in place of the browser. */
const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** A new address, which is shown only now. */
export function FeedAddress({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => field.current?.focus(), [url]);
  return (
    <Stack gap="m">
      <TextField
        ref={field}
        label={labels.address}
        hint={labels.once}
        value={url}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster gap="s">
        <ButtonAnchor href={toWebcal(url)}>
          <Icon drawing={icons.calendar} />
          {labels.subscribe}
        </ButtonAnchor>
        <CopyButton text={url} />
      </Cluster>
      <SecondaryText>{labels.elsewhere}</SecondaryText>
    </Stack>
  );
}

import { type FormEvent, useState } from 'react';
import { CopyButton, downloadFile } from 'shared-data';
import { Button, CheckboxField, Cluster, Stack, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Ltr } from '../parts/ltr';
import { texts } from '../texts';

/** Props of {@link RecoveryCodes}. */
export interface RecoveryCodesProps {
  /** As the API returns them, at least one. */
  readonly codes: readonly string[];
  /** Named in the file that is downloaded. */
  readonly clinicName: string;
  /** Called once the person says that they have saved the codes. */
  readonly onSaved: () => void;
  readonly submitLabel: string;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.s} ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/**
 * Recovery codes, which are shown once: to copy, download and print, before the person goes on.
 * @example <RecoveryCodes codes={recoveryCodes} clinicName={clinic.name} onSaved={close} submitLabel="Done" />
 */
export function RecoveryCodes({ codes, clinicName, onSaved, submitLabel }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const words = texts.recovery;
  const lines = codes.join('\n');

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (isSaved) onSaved();
    else setIsMissing(true);
  }
  const download = () =>
    downloadFile({
      name: `${words.fileName}.txt`,
      type: 'text/plain;charset=utf-8',
      content: `${words.fileHeading(clinicName)}\n\n${lines}\n`,
    });

  return (
    <Stack as="form" noValidate onSubmit={goOn}>
      <p>{words.lead}</p>
      <List aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </List>
      <Cluster gap="s" data-print="hide">
        <Button variant="secondary" onClick={download}>
          {words.download}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        <CopyButton text={lines} />
      </Cluster>
      <Stack data-print="hide">
        <CheckboxField
          label={words.saved}
          checked={isSaved}
          error={isMissing && !isSaved ? words.savedRequired : undefined}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
        <Button type="submit" size="large" isFullWidth>
          {submitLabel}
        </Button>
      </Stack>
    </Stack>
  );
}

import { useState } from 'react';
import { Button, Cluster, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { CardNote } from './card-field';

const Small = styled(CardNote)`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const CopyButton = styled(Button)`
  padding-inline: ${space.m};
`;

/** The card provider's ID of the payment, to quote when something is asked. */
export function TransactionId({ id }: { readonly id: string }) {
  const [note, setNote] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setNote(texts.copied);
    } catch {
      setNote(texts.notCopied);
    }
  }

  return (
    <Cluster gap="s">
      <Small>{texts.transaction(id)}</Small>
      <CopyButton variant="quiet" data-print="hide" onClick={() => void copy()}>
        {texts.copy}
      </CopyButton>
      <Small role="status">{note}</Small>
    </Cluster>
  );
}

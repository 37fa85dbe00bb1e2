import { useState } from 'react';
import { Button, Cluster } from 'shared-ui';
import { texts } from '../texts';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text }: { readonly text: string }) {
  const [note, setNote] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNote(texts.copied);
    } catch {
      setNote(texts.notCopied);
    }
  }

  return (
    <Cluster gap="s" data-print="hide">
      <Button variant="secondary" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <span role="status">{note}</span>
    </Cluster>
  );
}

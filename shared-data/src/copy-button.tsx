import { useState } from 'react';
import { Button, Cluster } from 'shared-ui';
import { copyTexts as labels } from './copy-texts';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text }: { readonly text: string }) {
  const [note, setNote] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setNote(labels.done);
    } catch {
      setNote(labels.failed);
    }
  }

  return (
    <Cluster gap="s" data-print="hide">
      <Button variant="secondary" onClick={() => void copy()}>
        {labels.action}
      </Button>
      <span role="status">{note}</span>
    </Cluster>
  );
}

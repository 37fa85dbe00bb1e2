import * as icons from '../components/icons';
import { useState } from 'react';
import { Button } from '../components/button';
import { Cluster, Stack } from '../components/layout';
import { ConfirmDialog } from '../components/confirm-dialog';
import { Dialog } from '../components/dialog';
import { IconButton } from '../components/icon-button';
import { Menu, MenuAction, MenuLink } from '../components/menu';
import { notify } from '../components/toasts';
import { TextField } from '../components/text-fields';

/** Dialogs and menus; they open over the page, in the page's own theme. */
export function OverlayExamples() {
  const [open, setOpen] = useState<'form' | 'question'>();
  const close = () => setOpen(undefined);
  return (
    <Cluster>
      <Button onClick={() => setOpen('form')}>Open dialog</Button>
      <Button variant="secondary" onClick={() => setOpen('question')}>
        Ask a question
      </Button>
      <Menu trigger={<IconButton icon={icons.menu} label="Open menu" />}>
        <MenuLink to="/styleguide">Style guide</MenuLink>
        <MenuLink to="/elsewhere">Elsewhere</MenuLink>
        <MenuAction onSelect={() => notify.success('Chosen')}>An action</MenuAction>
      </Menu>
      <Dialog
        isOpen={open === 'form'}
        onOpenChange={close}
        title="Cavity Filling"
        description="Jan 5, 2023"
      >
        <Stack>
          <TextField label="Name" readOnly defaultValue="Ada Lovelace" />
          <TextField label="Phone" type="tel" />
          <Button onClick={close} isFullWidth>
            Submit
          </Button>
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        onOpenChange={close}
        title="Are you sure you want to delete?"
        description="If you delete Ada Lovelace. It can't be data back"
        confirmLabel="Delete"
        dismissLabel="dismiss"
        onConfirm={close}
      />
    </Cluster>
  );
}

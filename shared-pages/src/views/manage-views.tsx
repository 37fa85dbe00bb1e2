import { useState } from 'react';
import { Button, Cluster, Dialog, IconButton, notify, Stack } from 'shared-ui';
import { texts } from '../texts';
import { NameForm } from './name-form';
import type { SavedView, useSavedViews } from './use-saved-views';

const { views: labels } = texts;

type Store = ReturnType<typeof useSavedViews>;

function ViewRow({ view, store }: { readonly view: SavedView; readonly store: Store }) {
  const [isRenaming, setRenaming] = useState(false);
  const { name } = view;

  function rename(newName: string): boolean {
    if (!store.rename(view, newName)) return false;
    notify.success(labels.renamed(newName));
    return true;
  }

  function remove() {
    if (!store.remove(view)) return notify.error(labels.notStored);
    const undo = { label: labels.undo, onPress: () => void store.restore(view) };
    notify.success(labels.deleted(name), undo);
  }

  if (isRenaming) return <NameForm initial={name} submitLabel={labels.rename} onSubmit={rename} />;
  return (
    <Cluster justify="space-between">
      <span style={{ overflowWrap: 'anywhere', flex: 1 }}>{name}</span>
      <Cluster gap="xs">
        <Button
          variant="quiet"
          aria-label={`${labels.rename} ${name}`}
          onClick={() => setRenaming(true)}
        >
          {labels.rename}
        </Button>
        <IconButton icon="trash" label={labels.delete(name)} onClick={remove} />
      </Cluster>
    </Cluster>
  );
}

interface ManageViewsProps {
  readonly store: Store;
  readonly onClose: () => void;
}

/** Renames and deletes saved views; a deleted one can be brought back. */
export const ManageViews = ({ store, onClose }: ManageViewsProps) => (
  <Dialog isOpen onOpenChange={onClose} title={labels.manage} size="small">
    <Stack as="ul" role="list" gap="m">
      {store.views.map((view) => (
        <li key={view.name}>
          <ViewRow view={view} store={store} />
        </li>
      ))}
    </Stack>
    {store.views.length === 0 && <p>{labels.none}</p>}
  </Dialog>
);

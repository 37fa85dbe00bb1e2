import { useState } from 'react';
import { icons, Button, Cluster, Dialog, IconButton, notify, Stack } from 'shared-ui';
import { texts } from '../texts';
import { NameForm } from './name-form';
import type { SavedView, useSavedViews } from './use-saved-views';

const { views: labels } = texts;

type Store = ReturnType<typeof useSavedViews>;

interface ViewRowProps {
  readonly view: SavedView;
  readonly store: Store;
  readonly onRemoved: (view: SavedView) => void;
}

function ViewRow({ view, store, onRemoved }: ViewRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name } = view;

  function rename(newName: string): boolean {
    if (!store.rename(view, newName)) return false;
    notify.success(labels.renamed(newName));
    return true;
  }

  function remove() {
    if (store.remove(view)) onRemoved(view);
    else notify.error(labels.notStored);
  }

  if (isRenaming) return <NameForm initial={name} submitLabel={labels.rename} onSubmit={rename} />;
  return (
    <Cluster justify="space-between">
      <span style={{ overflowWrap: 'anywhere', flex: 1 }}>{name}</span>
      <Cluster gap="xs">
        <Button
          variant="quiet"
          aria-label={labels.renameLabel(name)}
          onClick={() => setRenaming(true)}
        >
          {labels.rename}
        </Button>
        <IconButton icon={icons.trash} label={labels.delete(name)} onClick={remove} />
      </Cluster>
    </Cluster>
  );
}

interface ManageViewsProps {
  readonly store: Store;
  readonly onClose: () => void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

interface RemovedProps {
  readonly view: SavedView;
  readonly onUndo: () => void;
}

/** In the dialog: a toast can't be pressed while one is open. */
const Removed = ({ view, onUndo }: RemovedProps) => (
  <Cluster justify="space-between">
    <span role="status">{labels.deleted(view.name)}</span>
    <Button variant="quiet" ref={focus} onClick={onUndo}>
      {texts.undo}
    </Button>
  </Cluster>
);

/** Renames and deletes saved views; the one deleted last can be brought back. */
export function ManageViews({ store, onClose }: ManageViewsProps) {
  const [removed, setRemoved] = useState<SavedView | null>(null);

  function undo(view: SavedView) {
    if (store.restore(view)) setRemoved(null);
    else notify.error(labels.notStored);
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.manage} size="small">
      <Stack>
        <Stack as="ul" role="list" gap="m">
          {store.views.map((view) => (
            <li key={view.name}>
              <ViewRow view={view} store={store} onRemoved={setRemoved} />
            </li>
          ))}
        </Stack>
        {store.views.length === 0 && <p>{labels.none}</p>}
        {removed && <Removed key={removed.name} view={removed} onUndo={() => undo(removed)} />}
      </Stack>
    </Dialog>
  );
}

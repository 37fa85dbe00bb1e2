import { useState } from 'react';
import { icons, Button, Dialog, Icon, Menu, MenuAction, notify } from 'shared-ui';
import { texts } from '../texts';
import { ManageViews } from './manage-views';
import { NameForm } from './name-form';
import { useSavedViews } from './use-saved-views';

const { views: labels } = texts;

/** Saves what the page's address shows under a name, and shows it again. */
export function ViewsMenu() {
  const store = useSavedViews();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = () => setDialog(null);

  function save(name: string): boolean {
    if (!store.save(name)) return false;
    notify.success(labels.saved(name));
    close();
    return true;
  }

  const trigger = (
    <Button variant="secondary">
      {labels.menu} <Icon drawing={icons.chevronDown} />
    </Button>
  );
  return (
    <div>
      <Menu trigger={trigger}>
        {store.views.map((view) => (
          <MenuAction key={view.name} onSelect={() => store.show(view)}>
            {view.name}
          </MenuAction>
        ))}
        <MenuAction onSelect={() => setDialog('save')}>{labels.save}</MenuAction>
        {store.views.length > 0 && (
          <MenuAction onSelect={() => setDialog('manage')}>{labels.manage}</MenuAction>
        )}
      </Menu>
      {dialog === 'save' && (
        <Dialog
          isOpen
          onOpenChange={close}
          title={labels.save}
          description={labels.saveText}
          size="small"
        >
          <NameForm initial="" submitLabel={labels.submit} onSubmit={save} />
        </Dialog>
      )}
      {dialog === 'manage' && <ManageViews store={store} onClose={close} />}
    </div>
  );
}

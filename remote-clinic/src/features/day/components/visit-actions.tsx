import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { SiteContext, VisitStatus } from 'shared-contracts';
import { toTakeBackText, useRecordVisit } from 'shared-visits';
import { icons, Button, Cluster, IconButton, media, Menu, MenuAction } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import {
  type DayVisit,
  isDialogAction,
  listActions,
  toNameId,
  toNextStatus,
  type VisitAction,
} from '../model/visit-state';
import { VisitDialog, type VisitDialogProps } from './visit-dialog';

/** A button that has gone must not take the focus with it. */
function useKeptFocus({ id, status }: DayVisit) {
  const isUsed = useRef(false);
  useEffect(() => {
    if (isUsed.current && document.activeElement === document.body) {
      document.getElementById(toNameId({ id }))?.focus();
    }
    isUsed.current = false;
  }, [id, status]);
  return () => {
    isUsed.current = true;
  };
}

const Actions = styled(Cluster)`
  ${media.desktop} {
    flex-wrap: nowrap;

    [role='dialog'] & {
      flex-wrap: wrap;
    }
  }
`;

interface VisitActionsProps {
  readonly visit: DayVisit;
  readonly now: Date;
  /** Whether the reader manages all visits, with their money, beside recording what happens. */
  readonly canManage: boolean;
  /** Buttons between the next action and the menu. */
  readonly children?: ReactNode;
}

/** The next action on a visit as a button, the others in a menu. */
export function VisitActions({ visit, now, canManage, children }: VisitActionsProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { recordVisit, takeBack, isPending } = useRecordVisit();
  const [dialog, setDialog] = useState<VisitDialogProps['kind'] | null>(null);
  const nameId = toNameId(visit);
  const keepFocus = useKeptFocus(visit);
  const close = useCallback(() => setDialog(null), []);
  const next = toNextStatus(visit, { now, timeZone });
  const isMine = (action: VisitAction) => canManage || !isDialogAction(action);
  const others = listActions(visit, { now, timeZone }).filter(isMine);

  function record(status: VisitStatus) {
    keepFocus();
    recordVisit(visit, status);
  }

  function select(action: VisitAction) {
    if (isDialogAction(action)) return setDialog(action);
    if (action !== 'takeBack') return record(action);
    keepFocus();
    takeBack(visit);
  }

  return (
    <Actions gap="xs" data-print="hide">
      {next && (
        <Button isLoading={isPending} aria-describedby={nameId} onClick={() => record(next)}>
          {texts.nextActions[next]}
        </Button>
      )}
      {children}
      {others.length > 0 && (
        <Menu
          trigger={<IconButton icon={icons.more} label={texts.more} aria-describedby={nameId} />}
        >
          {others.map((action) => (
            <MenuAction key={action} onSelect={() => select(action)}>
              {action === 'takeBack' ? toTakeBackText(visit.status) : texts.actions[action]}
            </MenuAction>
          ))}
        </Menu>
      )}
      {dialog && (
        <VisitDialog
          visitId={visit.id}
          kind={dialog}
          findFocusFallback={() => document.getElementById(nameId)}
          onClose={close}
        />
      )}
    </Actions>
  );
}

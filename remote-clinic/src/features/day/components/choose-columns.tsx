import { Button, CheckboxGroup, Cluster, Dialog, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { ChosenColumns } from '../hooks/use-chosen-columns';
import { type DiaryBy, type DiaryResource, NONE } from '../model/diary';

const { diary: labels } = texts;

interface ChooseColumnsProps {
  readonly by: DiaryBy;
  readonly resources: readonly DiaryResource[];
  /** What the diary shows at present. */
  readonly shown: readonly DiaryResource[];
  readonly choice: ChosenColumns;
  readonly onClose: () => void;
}

/** A choice of the dentists or chairs that the diary shows, which counts at once. */
export function ChooseColumns({ by, resources, shown, choice, onClose }: ChooseColumnsProps) {
  const { chosen, choose } = choice;
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={labels.columns[by]}
      description={labels.chooseLead}
    >
      <Stack>
        <CheckboxGroup
          label={labels.shown}
          choices={resources.filter(({ id }) => id !== NONE)}
          value={chosen ?? shown.map(({ id }) => id)}
          onChange={choose}
        />
        <Cluster justify="space-between">
          <Button variant="quiet" onClick={() => choose(null)}>
            {labels.showUsual}
          </Button>
          <Button onClick={onClose}>{labels.done}</Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}

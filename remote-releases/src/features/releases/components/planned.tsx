import { useOutletContext } from 'react-router-dom';
import {
  formatInstant,
  formatRequest,
  formatRule,
  getNextStep,
  type ListedRemote,
  type Plan,
  type ReleaseRequest,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Button, Cluster, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { toPlanKind } from '../model/plan';
import type { Control } from './control-dialog';
import { SubHeading } from './entries';

const { planned: labels, controls, request: requestLabels } = texts;

/** What can be done with what is planned or requested. */
export interface PlannedActions {
  readonly onControl: (control: Control) => void;
  readonly onApprove: (request: ReleaseRequest) => void;
}

interface NextStepProps {
  readonly plan: Plan;
  readonly waitsFor: string | null;
}

/** When the next step is taken, or why none is. */
function formatNext({ plan, waitsFor }: NextStepProps, timeZone: string): string {
  const when = formatInstant(new Date(plan.nextAt), timeZone);
  if (plan.isPaused) {
    return toPlanKind(plan) === 'promotion' ? labels.pausedAt(when) : labels.paused;
  }
  return waitsFor === null ? labels.next(getNextStep(plan), when) : labels.waits(waitsFor);
}

function NextStep({ plan, waitsFor }: NextStepProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { version, steps, taken, by, rule, note } = plan;
  const kind = toPlanKind(plan);
  return (
    <>
      <p>{labels[kind](version, by)}</p>
      <p>{formatNext({ plan, waitsFor }, timeZone)}</p>
      <SecondaryText as="p">
        {kind === 'rollout' && labels.steps(taken, steps)}
        {labels.rule(formatRule(rule))}
      </SecondaryText>
      {note && <p>{texts.quote(note)}</p>}
    </>
  );
}

interface PlannedProps extends PlannedActions {
  readonly remote: ListedRemote;
}

/** What happens by itself, and what waits for a second person; nothing when there is neither. */
export function Planned({ remote, onControl, onApprove }: PlannedProps) {
  const { plan, waitsFor, request } = remote;
  if (!plan && !request) return null;
  const kind = toPlanKind(plan);
  return (
    <section aria-labelledby="release-planned">
      <Stack gap="s">
        <SubHeading id="release-planned">{labels.heading}</SubHeading>
        {plan && (
          <>
            <NextStep plan={plan} waitsFor={waitsFor} />
            <Cluster gap="s">
              {([plan.isPaused ? 'resume' : 'pause', 'cancel'] as const).map((control) => (
                <Button key={control} variant="secondary" onClick={() => onControl(control)}>
                  {controls[kind][control].action}
                </Button>
              ))}
            </Cluster>
          </>
        )}
        {request && (
          <>
            <p>{requestLabels.waits(request.by, formatRequest(request))}</p>
            {request.note && <p>{texts.quote(request.note)}</p>}
            <Cluster>
              <Button variant="secondary" onClick={() => onApprove(request)}>
                {requestLabels.action}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </section>
  );
}

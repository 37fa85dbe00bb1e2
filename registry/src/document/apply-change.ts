import type { ReleaseDocument } from 'shared-contracts';
import { RegistryError } from '../errors';
import { changeVisitors } from './change';
import type { Change } from './change-schema';
import { type ChangeContext, requireEntry } from './entry';
import { assertNotFrozen } from './freezes';
import { controlPlan, schedulePromotion, startRollout } from './plan';
import { type Activation, approveRequest, protect, requestChange } from './requests';

/** Throws `not_current` unless the version that the change expects is live. */
function assertCurrent(document: ReleaseDocument, { remote, ifCurrent }: Change): void {
  const { current } = requireEntry(document, remote);
  if (ifCurrent === undefined || ifCurrent === current) return;
  const params = { remote, current: current ?? 'no version', expected: ifCurrent };
  throw new RegistryError('not_current', { params });
}

function activateNow(
  document: ReleaseDocument,
  change: Activation,
  context: ChangeContext,
): ReleaseDocument {
  const { action } = change;
  if (action === 'rollout') return startRollout(document, change, context);
  if (action === 'canary') return changeVisitors(document, change, context);
  const { at, ...promotion } = change;
  if (at === undefined) return changeVisitors(document, promotion, context);
  return schedulePromotion(document, { ...promotion, at }, context);
}

/** Gives visitors a version. Throws `frozen`, unless it is for later. */
function activate(
  document: ReleaseDocument,
  change: Activation,
  context: ChangeContext,
): ReleaseDocument {
  const next = activateNow(document, change, context);
  const isForLater = change.action === 'promote' && change.at !== undefined;
  if (next !== document && !isForLater) assertNotFrozen(document, context.at);
  return next;
}

/** The same by one of two persons, where it takes two. */
function activateOrRequest(
  document: ReleaseDocument,
  change: Activation,
  context: ChangeContext,
): ReleaseDocument {
  const next = activate(document, change, context);
  const { isProtected } = requireEntry(document, change.remote);
  return next !== document && isProtected ? requestChange(document, change, context) : next;
}

function approve(
  document: ReleaseDocument,
  request: Extract<Change, { action: 'approve' }>,
  context: ChangeContext,
): ReleaseDocument {
  const approved = approveRequest(document, request, context);
  return activate(approved.document, approved.change, { ...context, by: approved.by });
}

/**
 * The document after a change; the same document when the decision holds already. Throws
 * `not_current`, `frozen`, and the errors of the change itself.
 */
export function applyChange(
  document: ReleaseDocument,
  change: Change,
  context: ChangeContext,
): ReleaseDocument {
  assertCurrent(document, change);
  switch (change.action) {
    case 'canary':
      // Ending a canary is never delayed.
      if (change.percent === 0) return changeVisitors(document, change, context);
      return activateOrRequest(document, change, context);
    case 'promote':
    case 'rollout':
      return activateOrRequest(document, change, context);
    case 'rollback':
    case 'retire':
      return changeVisitors(document, change, context);
    case 'pause':
    case 'resume':
    case 'cancel':
      return controlPlan(document, change, context);
    case 'approve':
      return approve(document, change, context);
    case 'protect':
      return protect(document, change, context);
  }
}

import { formatHistoryEntry, type ReleaseDocument, type VersionRates } from 'shared-contracts';
import type { Candidate } from './build/candidate';
import { connect, type Db } from './database/connection';
import { listHistory } from './database/history';
import { applyChange } from './document/apply-change';
import type { Change } from './document/change-schema';
import { collect, type Collection, type Retention } from './document/collect';
import { type ChangeContext, createSalt, requireEntry, requireRelease } from './document/entry';
import { addFreeze, removeFreeze } from './document/freezes';
import { RegistryError } from './errors';
import { assertCompatible } from './gates/activation-gates';
import type { ShellFacts } from './gates/gate';
import { readPreviewKey } from './previews/preview-key';
import { signPreview, verifyPreview } from './previews/preview-link';
import { readOverview } from './overview/read-overview';
import type { Registry } from './registry';
import { createDrafts, type Drafts } from './release/drafts';
import { createDraft, publishDraft } from './release/publish-release';
import { verify } from './release/verify';
import { readCanaryTally } from './rollout/read-seen';
import { listWaiting } from './rollout/take-steps';
import type { Bucket } from './storage/bucket';
import { createStorage } from './storage/create-storage';
import { type Snapshot, StaleDocument, type Storage, updateDocument } from './storage/storage';
import { type Causes, createCauses } from './telemetry/causes';
import { createLiveChecks, type LiveChecks } from './telemetry/live-checks';
import { createLoadReports, type LoadReports } from './telemetry/load-reports';
import { rollBackFailedVersions } from './telemetry/give-up';
import { listVerdicts } from './telemetry/list-verdicts';
import { createVitals, type Vitals } from './telemetry/vitals';
import { createTokenTable } from './tokens/token-table';
import type { Tokens } from './tokens/tokens';
import { addMessages } from './webhooks/outbox';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  requireWebhook,
  testWebhook,
} from './webhooks/webhook-table';

interface Location {
  readonly databaseUrl: string;
  /** The folder of the releases, or of a copy of those in the bucket. */
  readonly dir: string;
  readonly bucket?: Bucket | undefined;
  /** A token that may do everything and is stored nowhere. */
  readonly operatorSecret?: string;
}

/** Where a registry keeps its state. */
export interface RegistryStores {
  readonly db: Db;
  readonly storage: Storage;
  readonly drafts: Drafts;
  readonly reports: LoadReports;
  readonly causes: Causes;
  readonly checks: LiveChecks;
  readonly vitals: Vitals;
  readonly tokens: Tokens;
}

/** Opens a registry whose database is migrated; `db.destroy()` closes it. */
export function openStores(location: Location): RegistryStores {
  const { databaseUrl, dir, bucket, operatorSecret } = location;
  const db = connect(databaseUrl);
  const storage = createStorage(db, dir, { bucket });
  return {
    db,
    storage,
    drafts: createDrafts(db),
    reports: createLoadReports(db),
    causes: createCauses(db, storage),
    checks: createLiveChecks(db),
    vitals: createVitals(db),
    tokens: createTokenTable(db, operatorSecret),
  };
}

/** What a registry on its own stores needs; `by` is recorded in its history. */
export interface StoredRegistryOptions extends RegistryStores {
  readonly shell: () => Promise<ShellFacts>;
  readonly by: string;
  readonly clock: () => Date;
}

async function describeLastChange(storage: Storage, remote: string): Promise<string> {
  const { document } = await storage.readDocument();
  const last = document.history.findLast((entry) => entry.remote === remote);
  return last ? `${last.by} ${formatHistoryEntry(last)}` : 'the registry';
}

async function planCollection(
  { storage }: StoredRegistryOptions,
  retention: Retention,
  context: ChangeContext,
): Promise<Collection> {
  const { removed, recent } = collect((await storage.readDocument()).document, retention, context);
  return { removed, recent };
}

/**
 * Deletes folders only after they are gone from the document, which never names what is not
 * stored. Leftovers are swept first: on a full disk that makes room.
 */
async function collectStored(
  { storage, reports, causes, drafts, clock }: StoredRegistryOptions,
  retention: Retention,
  context: ChangeContext,
): Promise<Collection> {
  const { document } = await storage.readDocument();
  const now = clock();
  await Promise.all([
    storage.sweep(document, now),
    drafts.prune(now),
    reports.prune(document, now),
    causes.prune(document, now),
  ]);
  let collection = collect(document, retention, context);
  await updateDocument(storage, (newest) => {
    collection = collect(newest, retention, context);
    return collection.document;
  });
  for (const id of collection.removed) await storage.deleteRelease(id);
  const { removed, recent } = collection;
  return { removed, recent };
}

/** What pages reported of each version, and what is to be made of those that visitors get. */
async function listRates({ storage, reports, vitals, clock }: StoredRegistryOptions) {
  const now = clock();
  const { document } = await storage.readDocument();
  const [rates, measured] = await Promise.all([reports.listRates(now), vitals.list(now)]);
  const verdicts = await listVerdicts(document, { reports, vitals: measured }, now);
  return rates.map((counts): VersionRates => {
    const id = `${counts.remote}@${counts.version}`;
    return { ...counts, vitals: measured.get(id) ?? {}, verdict: verdicts.get(id) ?? null };
  });
}

/** A registry on its own stores. It checks no access; its service does. */
export function createStoredRegistry(options: StoredRegistryOptions): Registry {
  const { db, storage, drafts, reports, causes, checks, tokens, shell, by, clock } = options;

  const createContext = (): ChangeContext => ({
    by,
    at: clock().toISOString(),
    salt: createSalt(),
  });

  /** A roll-out may start with the version that is the canary already. */
  async function readVisits(document: ReleaseDocument, { action, remote }: Change) {
    const { canary } = requireEntry(document, remote);
    if (!canary || (action !== 'rollout' && action !== 'approve')) return 0;
    const { version } = canary;
    return (await readCanaryTally(document, { remote, version }, reports)).attempts;
  }

  /** Tells webhooks of a publish that gates rejected, and throws the same error. */
  function tellRejected({ remote, version, note }: Candidate) {
    return async (error: unknown): Promise<never> => {
      if (error instanceof RegistryError && error.code === 'gates_failed') {
        const gates = [...new Set(error.details.map(({ path }) => path))].join(', ');
        const text = `could not publish ${version}: rejected by ${gates}`;
        const at = clock().toISOString();
        await addMessages(db, [{ event: 'gate_closed', remote, version, by, at, text, note }]);
      }
      throw error;
    };
  }

  async function change(request: Change, etag: string): Promise<Snapshot> {
    const base = await storage.readDocument();
    try {
      if (base.etag !== etag) throw new StaleDocument();
      const context = { ...createContext(), visits: await readVisits(base.document, request) };
      const next = applyChange(base.document, request, context);
      if (next === base.document) return base;
      await assertCompatible(next, request.remote, shell);
      return await storage.writeDocument(next, base);
    } catch (error) {
      if (!(error instanceof StaleDocument)) throw error;
      const { remote } = request;
      const params = { remote, change: await describeLastChange(storage, remote) };
      throw new RegistryError('document_changed', { params });
    }
  }

  return {
    read: async () => {
      const snapshot = await storage.readDocument();
      await storage.serve(snapshot);
      return snapshot;
    },
    history: (query) => listHistory(db, query),
    draft: async (candidate) => {
      const draftId = await createDraft(candidate, options, clock()).catch(tellRejected(candidate));
      return draftId === null ? null : { remote: candidate.remote, draftId };
    },
    publish: async (id, smoke) => {
      const publication = await drafts.get(id, smoke, clock());
      const published = await publishDraft(publication, storage, createContext());
      await drafts.remove(id);
      return published;
    },
    discard: async (id) => {
      if (await drafts.remove(id)) await storage.discardDraft(id.draftId);
    },
    change,
    waiting: () => listWaiting(options),
    listWebhooks: () => listWebhooks(db),
    addWebhook: (webhook) => addWebhook(db, webhook, { by, at: clock() }),
    removeWebhook: async (id) => removeWebhook(db, (await requireWebhook(db, id)).id),
    testWebhook: async (id) => testWebhook(db, await requireWebhook(db, id), { by, at: clock() }),
    addFreeze: (freeze) =>
      updateDocument(storage, (document) => addFreeze(document, freeze, createContext())),
    removeFreeze: (id) =>
      updateDocument(storage, (document) => removeFreeze(document, id, createContext())),
    rates: () => listRates(options),
    causes: causes.list,
    overview: (upgrade) => readOverview(options, upgrade),
    check: async ({ remote, version, hasPassed }) => {
      const now = clock();
      await checks.record({ remote, version, hasPassed, by }, now);
      const { document } = await storage.readDocument();
      await rollBackFailedVersions(document, options, now);
      return storage.readDocument();
    },
    verify: async () => verify(storage, (await storage.readDocument()).document),
    collect: ({ isDryRun = false, ...retention }) =>
      (isDryRun ? planCollection : collectStored)(options, retention, createContext()),
    signPreview: async (id, seconds) => {
      const { document } = await storage.readDocument();
      requireRelease(requireEntry(document, id.remote), id);
      const expiresAt = Math.floor(clock().getTime() / 1000) + seconds;
      const signed = signPreview({ ...id, expiresAt }, await readPreviewKey(db));
      return { signed, expiresAt };
    },
    readPreview: async (signed) => verifyPreview(signed, await readPreviewKey(db), clock()),
    listTokens: tokens.list,
    addToken: (actor) => tokens.add(actor, clock()),
    revokeToken: tokens.revoke,
  };
}

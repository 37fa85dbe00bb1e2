import type { Db } from '../../src/database/connection';
import { createRandom } from '../random';
import { listOperations, listServed } from '../site/operations';
import { signInPeople } from '../site/people';
import { createAgent } from '../site/send';
import { openClinics, startSite } from '../site/start-site';
import { readStoredIds } from '../site/stored-ids';
import { attackOperation, type Attacking, listPlaces, toOther } from './attack';
import { forgetClinic, listChanged, markClinic, readChecksums, setPolicies } from './other-clinic';

/** What keeps the clinics apart in a run. */
interface Walls {
  readonly hasFilters: boolean;
  readonly hasPolicies: boolean;
}

interface TenantsOptions {
  /** To each operation, in each run. */
  readonly requests: number;
  readonly seed: number;
  readonly tell: (text: string) => void;
}

interface Clinics extends Awaited<ReturnType<typeof openClinics>> {
  /** IDs that rows of both clinics have, of all runs. */
  readonly ownIds: Set<string>;
}

/** Attacks the second clinic through the API of the first one. */
async function run(clinics: Clinics, walls: Walls, { requests, seed, tell }: TenantsOptions) {
  const [own, other] = clinics.clinics as [Db, Db];
  await setPolicies(own, walls.hasPolicies ? 'enable' : 'disable');
  const before = await readChecksums(other);
  const { site, stop } = await startSite(clinics, own, walls.hasFilters ? undefined : forgetClinic);
  const agent = createAgent();
  try {
    const attacking: Attacking = {
      ...{ site, agent, random: createRandom(seed), requests: 0, accepted: 0 },
      people: await signInPeople(site),
      other: toOther(await readStoredIds(other)),
      ...{ attacked: new Set(), ownIds: clinics.ownIds, revealed: new Set() },
    };
    const served = await listServed(site.url, agent);
    const operations = listOperations().filter(({ name }) => served.has(name));
    for (const operation of operations) await attackOperation(attacking, operation, requests);
    const changed = listChanged(before, await readChecksums(other));
    const places = operations.flatMap(listPlaces);
    const missed = places.filter((place) => !attacking.attacked.has(place));
    const revealed = [...attacking.revealed];
    tell(`${JSON.stringify(walls)}: ${attacking.requests} requests`);
    for (const what of [...revealed, ...changed].slice(0, 10)) tell(`  ${what}`);
    if (walls.hasFilters && walls.hasPolicies)
      for (const place of missed) tell(`  missed ${place}`);
    return {
      ...{ operations: operations.length, places: places.length, missed: missed.length },
      ...{ requests: attacking.requests, accepted: attacking.accepted },
      ...{ revealed: revealed.length, changed: changed.length },
    };
  } finally {
    agent.destroy();
    await stop();
  }
}

/** Attacks one clinic through another's API, with both walls between them, with each alone, and with none. */
export async function proveTenants(options: TenantsOptions, isControl: boolean) {
  const startedAt = performance.now();
  const clinics = { ...(await openClinics(2)), ownIds: new Set<string>() };
  try {
    await markClinic(clinics.clinics[1]!);
    const faultsOf = async (walls: Walls): Promise<number> => {
      const { revealed, changed } = await run(clinics, walls, options);
      return revealed + changed;
    };
    const none = { hasFilters: false, hasPolicies: false };
    const { revealed, changed, missed, ...figures } = await run(
      clinics,
      isControl ? none : { hasFilters: true, hasPolicies: true },
      options,
    );
    const faults = revealed + changed;
    const filtersAlone = isControl ? 0 : await faultsOf({ hasFilters: true, hasPolicies: false });
    const policiesAlone = isControl ? 0 : await faultsOf({ hasFilters: false, hasPolicies: true });
    // Last, as it may change the other clinic.
    const control = isControl ? faults : await faultsOf(none);
    const isClean = faults + missed + filtersAlone + policiesAlone === 0;
    return {
      ...{ name: 'prove:tenants', ok: isClean && control > 0, seed: options.seed },
      control: { withoutFiltersAndPolicies: control },
      ...{ ...figures, missed, revealed, changed, filtersAlone, policiesAlone },
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    await clinics.stop();
  }
}

import type { Compose } from './compose';
import { readCompose } from './compose';
import type { Image } from './containerfile';
import { parseContainerfile } from './containerfile';
import type { Example } from './example';
import { type Files, requireText } from './files';
import { type Resource, readResources } from './kubernetes';
import { listUnits, type Unit } from './units';

/** All that the rules look at. */
export interface Deployment {
  readonly files: Files;
  readonly images: ReadonlyMap<string, Image>;
  readonly compose: Compose;
  readonly resources: readonly Resource[];
  readonly units: readonly Unit[];
  readonly example: Example;
}

/** What breaks a rule: one line for each fault. */
export type Rule = (deployment: Deployment) => readonly string[];

export function readDeployment(files: Files, example: Example): Deployment {
  const images = parseContainerfile(requireText(files, 'deploy/Containerfile'));
  const compose = readCompose(files);
  const resources = readResources(files);
  return {
    files,
    images,
    compose,
    resources,
    units: listUnits(compose, resources, images),
    example,
  };
}

import { join } from 'node:path';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { parse, parseAllDocuments } from 'yaml';
import { type Files, requireText } from './files';

/** An object of Kubernetes; that it is so is checked by the schemas first. */
export interface Resource {
  readonly path: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

/** What the rules read of `kustomization.yaml`. */
export interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly files: readonly string[];
  }[];
  readonly images?: readonly { readonly name: string }[];
  readonly replicas?: readonly { readonly name: string }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name: string };
    readonly patch: string;
  }[];
}

export const BASE = 'deploy/kubernetes/base';
export const OVERLAY = 'deploy/kubernetes/overlays/example';

export const readKustomization = (files: Files, folder: string): Kustomization =>
  parse(requireText(files, join(folder, 'kustomization.yaml'))) as Kustomization;

/** All objects that the base names. */
export const readResources = (files: Files): Resource[] =>
  readKustomization(files, BASE).resources.flatMap((name) => {
    const path = join(BASE, name);
    return parseAllDocuments(requireText(files, path)).map((document) => ({
      ...(document.toJS() as Omit<Resource, 'path'>),
      path,
    }));
  });

/** A workload with the pods that it makes. */
export interface Workload {
  readonly resource: Resource;
  readonly pod: IPodSpec;
}

/** How deep the pod is in each kind of workload. */
const POD_PATHS: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['template', 'spec'],
  Job: ['template', 'spec'],
  CronJob: ['jobTemplate', 'spec', 'template', 'spec'],
};

export const listWorkloads = (resources: readonly Resource[]): Workload[] =>
  resources.flatMap((resource) => {
    const path = POD_PATHS[resource.kind];
    if (path === undefined) return [];
    const step = (value: unknown, key: string) => (value as Record<string, unknown>)[key];
    return [{ resource, pod: path.reduce<unknown>(step, resource.spec) as IPodSpec }];
  });

import { parse } from 'yaml';
import { type Files, requireText } from './files';

/** What the rules read of a service; that a file is so is checked by the schema first. */
export interface Service {
  readonly image: string;
  readonly build?: { readonly target?: string };
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] };
}

/** `deploy/compose.yaml`. */
export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly configs: Readonly<Record<string, { readonly file: string }>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

export const COMPOSE_FILE = 'deploy/compose.yaml';

/** Throws when the text is no YAML. */
export const readCompose = (files: Files): Compose =>
  parse(requireText(files, COMPOSE_FILE), { merge: true }) as Compose;

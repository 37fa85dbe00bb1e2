import { parseEnvFile } from '../../src/settings/env-file';
import type { Rule } from './deployment';
import { requireText } from './files';

const CADDYFILE = 'deploy/Caddyfile';

/** The Caddyfile has what it asks the environment for, and is given nothing else. */
export const proxyIsTold: Rule = ({ files, compose, images, example }) => {
  const text = requireText(files, CADDYFILE);
  const asked = [...text.matchAll(/\{\$(\w+)(:[^}]*)?\}/g)];
  const names = asked.map(([, name = '']) => name);
  const env = { ...images.get('proxy')?.env, ...compose.services.proxy?.environment };
  const file = parseEnvFile(example.texts.shell);
  return [
    ...asked
      .filter(
        ([, name = '', fallback]) => fallback === undefined && !(name in env) && !(name in file),
      )
      .map(([, name]) => `${CADDYFILE}: nothing sets ${name}`),
    ...Object.keys(env)
      .filter((name) => !names.includes(name) && !name.startsWith('XDG_'))
      .map((name) => `${CADDYFILE}: it does not use ${name}`),
  ];
};

import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as toasts from 'react-toastify/unstyled';
import * as sharedAuth from 'shared-auth';
import * as styledComponents from 'styled-components';
import * as query from './shared-query';
import * as router from './shared-router';

const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'react-toastify/unstyled': toasts,
  'styled-components': styledComponents,
  '@tanstack/react-query': query,
  'shared-auth': sharedAuth,
};

/**
 * The modules that remotes share with the shell, as the federation runtime takes them, in the versions
 * that `shell.json` states.
 */
export const sharedModules = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    {
      version: SHARED_VERSIONS[name]!,
      lib: () => module,
      shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
    },
  ]),
);

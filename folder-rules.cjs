const { options } = require('./dependency-rules.cjs');

/**
 * No folder depends on itself by way of others. A run of its own, because it leaves out tests: kits
 * and tests import from everywhere.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      scope: 'folder',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.test\\.tsx?$', 'test-kit'] },
  },
};

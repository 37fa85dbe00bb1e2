const USE = /^\s*(?:- )?uses: (?!\.\/)(\S+?)@(\S+)(.*)$/gm;
const IS_COMMIT = /^[0-9a-f]{40}$/;

/**
 * What a workflow may not do: run an action whose content can change behind its name, or hold more rights than it
 * names.
 * @param {string} file
 * @param {string} source
 */
export function findWorkflowFaults(file, source) {
  const uses = [...source.matchAll(USE)].flatMap(([, action, version = '', comment = '']) => {
    if (!IS_COMMIT.test(version))
      return [`${file}: ${action}@${version} is not pinned to a commit`];
    return /^ # v\d/.test(comment) ? [] : [`${file}: ${action} does not say which version it is`];
  });
  const rights = [
    ...(/^permissions:$/m.test(source) ? [] : [`${file} names no permissions for all of its jobs`]),
    ...(/permissions: write-all/.test(source) ? [`${file} gives every right`] : []),
  ];
  return [...uses, ...rights];
}

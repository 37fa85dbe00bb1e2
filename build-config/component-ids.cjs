// @ts-check
const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');
const ts = require('typescript');

/**
 * The folder of the package that a folder belongs to.
 * @param {string} folder
 * @returns {string}
 */
const findPackage = (folder) =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder
    ? folder
    : findPackage(dirname(folder));

/**
 * The same wherever the package is, and different from files of other packages.
 * @param {string} file
 */
function toPath(file) {
  const folder = findPackage(dirname(file));
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name}/${relative(folder, file)}`;
}

/**
 * Whether a tag is made of `styled`, as in styled.div, styled(Link) and styled.a.attrs(…).
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isStyled(node) {
  if (ts.isIdentifier(node)) return node.text === 'styled';
  return (
    (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && isStyled(node.expression)
  );
}

/** Begins with a letter, because it becomes a class. */
const toId = (/** @type {string} */ text) =>
  `m${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

/**
 * Gives each styled component an id by its file and its place there. By themselves the ids count
 * the components that a page has created so far: HTML that was rendered elsewhere would have other ones.
 * @param {ts.TransformationContext} context
 * @returns {ts.Transformer<ts.SourceFile>}
 */
const addComponentIds = (context) => (file) => {
  const path = toPath(file.fileName);
  const { factory } = context;
  let count = 0;

  /** @param {ts.Expression} tag */
  function withId(tag) {
    count += 1;
    const id = factory.createPropertyAssignment(
      'componentId',
      factory.createStringLiteral(toId(`${path}:${count}`)),
    );
    return factory.createCallExpression(
      factory.createPropertyAccessExpression(tag, 'withConfig'),
      undefined,
      [factory.createObjectLiteralExpression([id])],
    );
  }

  /** @type {(node: ts.Node) => ts.Node} */
  function visit(node) {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isTaggedTemplateExpression(visited) || !isStyled(visited.tag)) return visited;
    const { tag, typeArguments, template } = visited;
    return factory.updateTaggedTemplateExpression(visited, withId(tag), typeArguments, template);
  }
  return ts.visitEachChild(file, visit, context);
};

module.exports = addComponentIds;

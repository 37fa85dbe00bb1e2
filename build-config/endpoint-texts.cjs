// @ts-check
const ts = require('typescript');

/** What only the API reads, for its documentation and its tests. */
const LEFT_OUT = new Set(['summary', 'errors']);

/** @param {ts.ObjectLiteralElementLike} property */
const isNeeded = ({ name }) => !(name && ts.isIdentifier(name) && LEFT_OUT.has(name.text));

/**
 * Leaves the summaries and errors of endpoints out, which pages never read.
 * @param {ts.TransformationContext} context
 * @returns {ts.Transformer<ts.SourceFile>}
 */
const dropEndpointTexts = (context) => (file) => {
  const { factory } = context;

  /** @type {(node: ts.Node) => ts.Node} */
  function visit(node) {
    if (!ts.isCallExpression(node)) return ts.visitEachChild(node, visit, context);
    const {
      expression,
      typeArguments,
      arguments: [definition],
    } = node;
    const isEndpoint = ts.isIdentifier(expression) && expression.text === 'defineEndpoint';
    if (!isEndpoint || !definition || !ts.isObjectLiteralExpression(definition))
      return ts.visitEachChild(node, visit, context);
    const properties = definition.properties.filter(isNeeded);
    const shorter = factory.updateObjectLiteralExpression(definition, properties);
    return factory.updateCallExpression(node, expression, typeArguments, [shorter]);
  }
  return ts.visitEachChild(file, visit, context);
};

module.exports = dropEndpointTexts;

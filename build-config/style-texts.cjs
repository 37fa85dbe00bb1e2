// @ts-check
const ts = require('typescript');

/** What takes styles, beside `styled` itself. */
const STYLE_TAGS = new Set(['css', 'keyframes', 'createGlobalStyle']);

/**
 * Whether a tag takes styles, as in styled.div, styled(Link), styled.a.attrs(…) and css.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function takesStyles(node) {
  if (ts.isIdentifier(node)) return node.text === 'styled' || STYLE_TAGS.has(node.text);
  return (
    (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) &&
    takesStyles(node.expression)
  );
}

const QUOTED = /'[^']*'|"[^"]*"/.source;
const COMMENTS = new RegExp(`${QUOTED}|/\\*[^]*?\\*/`, 'g');
const SPACES = new RegExp(`${QUOTED}|\\s*[{};]\\s*|[:,]\\s+|\\s+`, 'g');

/**
 * Leaves out comments, and white space that has no meaning.
 * @param {string} styles as written, or what of them is between two values
 */
const shorten = (styles) =>
  styles
    .replace(COMMENTS, (part) => (part.startsWith('/*') ? ' ' : part))
    .replace(SPACES, (part) => (/^['"]/.test(part) ? part : part.trim() || ' '));

/**
 * @param {ts.TemplateLiteralLikeNode} part
 * @param {ts.SourceFile} file
 */
function toRawText(part, file) {
  const text = part.getText(file);
  const isLast = ts.isTemplateTail(part) || ts.isNoSubstitutionTemplateLiteral(part);
  return text.slice(1, isLast ? -1 : -2);
}

/**
 * Shortens the styles of styled components, which minifiers of JavaScript leave as they are written.
 * @param {ts.TransformationContext} context
 * @returns {ts.Transformer<ts.SourceFile>}
 */
const shortenStyles = (context) => (file) => {
  const { factory } = context;

  /** @param {ts.TemplateLiteral} template */
  function toShorter(template) {
    if (ts.isNoSubstitutionTemplateLiteral(template)) {
      const text = shorten(toRawText(template, file)).trim();
      return factory.createNoSubstitutionTemplateLiteral(text, text);
    }
    const head = shorten(toRawText(template.head, file)).trimStart();
    const spans = template.templateSpans.map(({ expression, literal }) => {
      const text = shorten(toRawText(literal, file));
      const shorter = ts.isTemplateTail(literal)
        ? factory.createTemplateTail(undefined, text.trimEnd())
        : factory.createTemplateMiddle(undefined, text);
      return factory.createTemplateSpan(
        /** @type {ts.Expression} */ (ts.visitNode(expression, visit)),
        shorter,
      );
    });
    return factory.createTemplateExpression(factory.createTemplateHead(undefined, head), spans);
  }

  /** @type {(node: ts.Node) => ts.Node} */
  function visit(node) {
    if (!ts.isTaggedTemplateExpression(node) || !takesStyles(node.tag))
      return ts.visitEachChild(node, visit, context);
    const tag = /** @type {ts.Expression} */ (ts.visitNode(node.tag, visit));
    const template = toShorter(node.template);
    return factory.updateTaggedTemplateExpression(node, tag, node.typeArguments, template);
  }
  return ts.visitEachChild(file, visit, context);
};

module.exports = shortenStyles;

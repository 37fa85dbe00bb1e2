// @ts-check
const addComponentIds = require('./component-ids.cjs');
const dropEndpointTexts = require('./endpoint-texts.cjs');
const shortenStyles = require('./style-texts.cjs');

/** What the compiler of the front ends changes in their code. */
module.exports = () => ({ before: [addComponentIds, shortenStyles, dropEndpointTexts] });

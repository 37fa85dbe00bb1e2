// @ts-check
const { default: refresh } = require('react-refresh-typescript');
const createTransformers = require('./transformers.cjs');

/** The same for a development server: with what makes components keep their state when they are replaced. */
module.exports = () => ({ before: [refresh(), ...createTransformers().before] });

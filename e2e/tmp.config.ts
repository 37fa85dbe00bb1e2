import config from './playwright.config';

export default { ...config, globalSetup: './support/global-setup.ts' };

import webpack from 'webpack';
import { toBuildId } from './locales.mjs';

const NAME = 'BuildIdPlugin';
const { require } = webpack.RuntimeGlobals;

/** Tells the code of a build at run time what names it, so that its entry alone changes with it. */
class BuildIdRuntimeModule extends webpack.RuntimeModule {
  /**
   * @param {string} buildId
   * @param {readonly string[]} catalogueIds
   */
  constructor(buildId, catalogueIds) {
    super('build id', webpack.RuntimeModule.STAGE_BASIC);
    this.buildId = buildId;
    this.catalogueIds = catalogueIds;
  }

  /** @override */
  generate() {
    return webpack.Template.asString([
      `${require}.buildId = ${JSON.stringify(this.buildId)};`,
      `${require}.catalogueIds = ${JSON.stringify(this.catalogueIds)};`,
    ]);
  }
}

/** Defines `BUILD_ID` and `CATALOGUE_IDS`, which `shared-texts` explains. */
export class BuildIdPlugin {
  /**
   * @param {string} dir
   * @param {import('./locale-plugin.mjs').LocalePlugin} translations
   */
  constructor(dir, translations) {
    this.dir = dir;
    this.translations = translations;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new webpack.DefinePlugin({
      BUILD_ID: `${require}.buildId`,
      CATALOGUE_IDS: `${require}.catalogueIds`,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        const ids = this.translations.locales.map(({ id }) => id);
        compilation.addRuntimeModule(chunk, new BuildIdRuntimeModule(toBuildId(this.dir), ids));
      });
    });
  }
}

import { z } from 'zod';

const filesSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assetsSchema = z.object({ js: filesSchema, css: filesSchema });

/** The part of a federation manifest that the registry relies on. */
export const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string().min(1), path: z.string() }),
    publicPath: z.string(),
  }),
  shared: z.array(
    z.object({
      name: z.string().min(1),
      /** A range; empty or `false` when the build states none. */
      requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
      assets: assetsSchema,
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
});
/** Inferred from {@link manifestSchema}. */
export type FederationManifest = z.infer<typeof manifestSchema>;

/** The paths of all assets, loaded at once or later. */
export const listAssets = ({ js, css }: z.infer<typeof assetsSchema>) => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];

/** The path of the entry file below the release's folder. */
export function getEntryFile({ metaData: { remoteEntry } }: FederationManifest): string {
  return [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
}

/** The ranges of shared modules that a manifest states, for a build of before `consumes`. */
export const readRanges = ({ shared }: FederationManifest) =>
  Object.fromEntries(shared.map(({ name, requiredVersion = false }) => [name, requiredVersion]));

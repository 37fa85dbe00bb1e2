import { z } from 'zod';

const navigationEntrySchema = z.object({
  label: z.string().min(1),
  to: z.string().startsWith('/'),
  /** Entries of all remotes are shown by rising order. */
  order: z.number(),
  audience: z.enum(['everyone', 'signed-out', 'signed-in']),
  /** `bar`: the wide navbar. `menu`: the dropdown on a phone. */
  places: z.array(z.enum(['bar', 'menu'])).min(1),
});
/** One link of the navbar. */
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

const drawerEntrySchema = z.object({
  label: z.string().min(1),
  to: z.string().startsWith('/'),
  order: z.number(),
  requires: z.enum(['user', 'admin']),
});
/** One link of the dashboard's drawer. */
export type DrawerEntry = z.infer<typeof drawerEntrySchema>;

/**
 * What a remote says of itself in its `remote.json`, known before any of its code is loaded.
 * `paths` are the addresses it serves: `/` means exactly that, `/x` also everything below it;
 * where several remotes match, the longest path wins.
 */
export const remoteDefinitionSchema = z.object({
  name: z.string().regex(/^remote-[a-z0-9-]+$/),
  /** What the part is called when a user has to be told that it is missing. */
  title: z.string().min(1),
  contractVersion: z.number().int().positive(),
  paths: z.array(z.string().startsWith('/')).min(1),
  navigation: z.array(navigationEntrySchema),
  drawer: z.array(drawerEntrySchema),
});
/** Inferred from {@link remoteDefinitionSchema}. */
export type RemoteDefinition = z.infer<typeof remoteDefinitionSchema>;

/** One remote in the registry document. */
export const registeredRemoteSchema = remoteDefinitionSchema.extend({
  version: z.string().min(1),
  manifestUrl: z.string().min(1),
});
/** Inferred from {@link registeredRemoteSchema}. */
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** `remotes.json`: what the shell reads at start to learn which remotes there are. */
export const registryDocumentSchema = z.object({ remotes: z.array(registeredRemoteSchema) });
/** Inferred from {@link registryDocumentSchema}. */
export type RegistryDocument = z.infer<typeof registryDocumentSchema>;

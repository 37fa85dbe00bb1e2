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

const remotePageSchema = z.object({
  /** Absolute, under one of the remote's `paths`; `:name` stands for any one segment. */
  path: z.string().startsWith('/'),
  /** The module below `src/routes` that shows it. */
  page: z.string().min(1),
  /** The frame around it: navbar and footer, or navbar and side drawer. */
  layout: z.enum(['public', 'dashboard']),
  /** Who may open it. */
  requires: z.enum(['anyone', 'user', 'admin']),
  /**
   * The page loads scripts of a provider who changes them at will, so that no hash of them can be
   * demanded: it is opened as a document of its own.
   */
  loadsThirdPartyScripts: z.boolean().optional(),
});
/** One page of a remote. */
export type RemotePageEntry = z.infer<typeof remotePageSchema>;
/** The frame in which the shell renders a page. */
export type Layout = RemotePageEntry['layout'];
/** Who may open a page or see an entry. */
export type Requirement = RemotePageEntry['requires'];

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
  pages: z.array(remotePageSchema).min(1),
  navigation: z.array(navigationEntrySchema),
  drawer: z.array(drawerEntrySchema),
});
/** Inferred from {@link remoteDefinitionSchema}. */
export type RemoteDefinition = z.infer<typeof remoteDefinitionSchema>;

/**
 * A definition as a build writes it. `chunksByPage`: for each page the files of the build that showing
 * it takes, entry first, so that a server can announce them.
 */
export const builtDefinitionSchema = remoteDefinitionSchema.extend({
  chunksByPage: z.record(z.string(), z.array(z.string().min(1))),
});
/** Inferred from {@link builtDefinitionSchema}. */
export type BuiltDefinition = z.infer<typeof builtDefinitionSchema>;

/**
 * One remote at the version that a visitor gets. `integrity`: the hash of each of its files that
 * the page may load, by path below the folder of `manifestUrl`; null for a developer's own
 * server, whose files change while they are looked at.
 */
export const registeredRemoteSchema = remoteDefinitionSchema.extend({
  version: z.string().min(1),
  manifestUrl: z.string().min(1),
  integrity: z.record(z.string(), z.string().startsWith('sha384-')).nullable(),
});
/** Inferred from {@link registeredRemoteSchema}. */
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/**
 * `remotes.json`: what the shell reads at start to learn which remotes there are for this visitor.
 * `shell`: the version of the shell that answers, so that an open page can tell that it is old.
 */
export const resolvedRegistrySchema = z.object({
  shell: z.string().min(1),
  remotes: z.array(registeredRemoteSchema),
});
/** Inferred from {@link resolvedRegistrySchema}. */
export type ResolvedRegistry = z.infer<typeof resolvedRegistrySchema>;

import * as z from 'zod/mini';

/** A stored {@link NavigationEntry}. */
export const navigationEntrySchema = z.object({
  label: z.string().check(z.minLength(1)),
  to: z.string().check(z.startsWith('/')),
  /** The entries of all remotes are sorted by it, ascending. */
  order: z.number(),
  audience: z.enum(['everyone', 'signed-out', 'signed-in']),
  /** `bar`: the wide navbar. `menu`: the dropdown on a phone. */
  places: z.array(z.enum(['bar', 'menu'])).check(z.minLength(1)),
});
/** One link of the navbar. */
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/**
 * The permission that opens a page of staff, instead of `requires`, which only shells from before
 * permissions go by: there, `admin` leaves the page to owners.
 */
const permissionSchema = z.optional(z.string().check(z.minLength(1)));

/** A stored {@link DrawerEntry}. */
export const drawerEntrySchema = z.object({
  label: z.string().check(z.minLength(1)),
  to: z.string().check(z.startsWith('/')),
  order: z.number(),
  requires: z.enum(['user', 'admin']),
  permission: permissionSchema,
  /** The heading under which the drawer lists it; without one it stands before all groups. */
  group: z.optional(z.string().check(z.minLength(1))),
  /** The name of an icon of `shared-ui`; an unknown one is left out. */
  icon: z.optional(z.string().check(z.minLength(1))),
  /** The kind of open work whose count stands beside it, see `OpenWork`; an unknown one is left out. */
  count: z.optional(z.string().check(z.minLength(1))),
});
/** One link of the dashboard's drawer. */
export type DrawerEntry = z.infer<typeof drawerEntrySchema>;

/** A stored {@link RemotePageEntry}. */
export const remotePageSchema = z.object({
  /** Absolute, under one of the remote's `paths`; `:name` stands for any one segment. */
  path: z.string().check(z.startsWith('/')),
  /** The name of its module in `src/routes`. */
  page: z.string().check(z.minLength(1)),
  /** The frame around it: navbar and footer, or navbar and side drawer. */
  layout: z.enum(['public', 'dashboard']),
  /** Who may open it. */
  requires: z.enum(['anyone', 'user', 'admin']),
  permission: permissionSchema,
  /** What precedes the clinic's name in the document's title until the page's code sets it. */
  title: z.optional(z.string().check(z.minLength(1))),
  /** What search engines and previews of links say of the page. Search engines list only pages with one. */
  description: z.optional(z.string().check(z.minLength(1))),
  /**
   * The page loads scripts of a provider that changes them at any time, so that their hashes
   * cannot be enforced. It is therefore opened with a full page load.
   */
  loadsThirdPartyScripts: z.optional(z.boolean()),
  /**
   * Its build also renders the page to HTML, signed out and without data, which the server puts into
   * the document. Such a page has no loader and a path without parameters.
   */
  hasFirstView: z.optional(z.boolean()),
  /**
   * With a first view: nothing that one sees first needs the page's code but links, which the shell
   * follows. The code is loaded once the shell's own has run, instead of beside it.
   */
  loadsLate: z.optional(z.boolean()),
});
/** One page of a remote. */
export type RemotePageEntry = z.infer<typeof remotePageSchema>;
/** The frame in which the shell renders a page. */
export type Layout = RemotePageEntry['layout'];
/** Who may open a page or see an entry. */
export type Requirement = Pick<RemotePageEntry, 'requires' | 'permission'>;

/**
 * A page that a person who is signed in may not open: the guard leaves it in the location's state, under `refused`, for the
 * login page. `title` is undefined for a page without one.
 */
export interface RefusedPage extends Requirement {
  readonly title: string | undefined;
}

/** A stored {@link SlotEntry}. */
export const slotEntrySchema = z.object({
  /** The name of a slot, see `SlotProps`. A shell that does not know it leaves the entry out. */
  slot: z.string().check(z.minLength(1)),
  /** The name of its module in `src/slots`. */
  module: z.string().check(z.minLength(1)),
  /** What all remotes show in a slot is sorted by it, ascending. */
  order: z.number(),
  /** Without it, it is shown to everyone who may open the page. */
  permission: permissionSchema,
});
/** What a remote shows in a slot of other remotes' pages. */
export type SlotEntry = z.infer<typeof slotEntrySchema>;

/**
 * A remote's `remote.json` as it is stored and read, which lets through what it does not know: another version may have
 * written it. What a team may write is `remoteJsonSchema`. It is known before any of its code is loaded. `paths` are the URL paths that
 * it serves: `/` matches exactly, `/x` also everything below it; the longest match wins.
 */
export const remoteDefinitionSchema = z.object({
  name: z.string().check(z.regex(/^remote-[a-z0-9-]+$/)),
  /** The name that users see when the remote is not available. */
  title: z.string().check(z.minLength(1)),
  contractVersion: z.int().check(z.positive()),
  paths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
  pages: z.array(remotePageSchema).check(z.minLength(1)),
  navigation: z.array(navigationEntrySchema),
  drawer: z.array(drawerEntrySchema),
  /** At most one entry for each slot. A remote from before slots has none. */
  slots: z.optional(z.array(slotEntrySchema)),
  /**
   * The remotes that had some of its pages before. A version of theirs that still has such a page may be live
   * beside this remote: visitors who get both get the page, and the links to it, from this one.
   */
  takesPagesFrom: z.optional(z.array(z.string())),
});
/** Inferred from {@link remoteDefinitionSchema}. */
export type RemoteDefinition = z.infer<typeof remoteDefinitionSchema>;

/**
 * The languages of a build beside English, by their codes. `file`: the script with its texts, which a document of
 * that language loads before the build's code. `labels`: the words of its definition, by the English ones.
 */
const localesSchema = z.record(
  z.string(),
  z.object({
    file: z.string().check(z.minLength(1)),
    labels: z.record(z.string(), z.string()),
  }),
);

/** Who answers for a remote. A release of before 2026-12 names none of them. */
export const ownershipSchema = z.object({
  /** The team. */
  owner: z.optional(z.string().check(z.minLength(1))),
  /** Its email. */
  contact: z.optional(z.string().check(z.minLength(1))),
  /** What to do when the remote fails: a URL, or a path in the repository. */
  runbook: z.optional(z.string().check(z.minLength(1))),
});
/** Inferred from {@link ownershipSchema}. */
export type Ownership = z.infer<typeof ownershipSchema>;

/**
 * A definition as a build writes it. `chunksByPage`: the files that each page needs, the entry
 * first, so that a server can preload them. Pages of visitors do not contain who answers for it.
 */
export const builtDefinitionSchema = z.extend(remoteDefinitionSchema, {
  ...ownershipSchema.shape,
  chunksByPage: z.record(z.string(), z.array(z.string().check(z.minLength(1)))),
  locales: z.optional(localesSchema),
});
/** Inferred from {@link builtDefinitionSchema}. */
export type BuiltDefinition = z.infer<typeof builtDefinitionSchema>;

/**
 * One remote at the version that a visitor gets. `integrity`: the hashes of the files that the
 * page may load, by path below the folder of `manifestUrl`; null for a development server, whose
 * files change.
 */
export const registeredRemoteSchema = z.extend(remoteDefinitionSchema, {
  version: z.string().check(z.minLength(1)),
  manifestUrl: z.string().check(z.minLength(1)),
  integrity: z.nullable(z.record(z.string(), z.string().check(z.startsWith('sha384-')))),
  locales: z.optional(localesSchema),
});
/** Inferred from {@link registeredRemoteSchema}. */
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/**
 * `remotes.json`: the remotes of one visitor. `shell`: the version of the shell that is deployed,
 * so that an open page can tell that it is outdated.
 */
export const resolvedRegistrySchema = z.object({
  shell: z.string().check(z.minLength(1)),
  remotes: z.array(registeredRemoteSchema),
});
/** Inferred from {@link resolvedRegistrySchema}. */
export type ResolvedRegistry = z.infer<typeof resolvedRegistrySchema>;

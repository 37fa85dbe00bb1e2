import * as z from 'zod/mini';
import { openWorkSchema } from './endpoints/open-work';
import { iconNames } from './icon-names';
import { permissions } from './permissions';
import { remoteNameSchema, versionSchema } from './releases/release';
import {
  builtDefinitionSchema,
  drawerEntrySchema,
  navigationEntrySchema,
  ownershipSchema,
  remoteDefinitionSchema,
  remotePageSchema,
  slotEntrySchema,
} from './remote-definition';
import { type SlotName, slotKinds } from './slots';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** An object with these keys and no other, each with its description for editors and for the guide. */
function describeAll<Given extends Shape>(
  shape: Given,
  descriptions: Readonly<Record<keyof Given, string>>,
) {
  const described = Object.entries(shape).map(([key, schema]) => [
    key,
    schema.check(z.describe(descriptions[key]!)),
  ]);
  return z.strictObject(Object.fromEntries(described) as Given);
}

const permission = z.optional(z.enum(permissions));
const order = 'Sorts the entries of all remotes, ascending.';
const needsPermission = 'Shown only to staff who have this permission.';

const navigation = describeAll(navigationEntrySchema.shape, {
  label: 'The words of the link, in English.',
  to: 'The path of the page that it leads to.',
  order,
  audience: 'Who sees it.',
  places: '`bar`: the wide navbar. `menu`: the menu on a phone.',
});

const drawer = describeAll(
  {
    ...drawerEntrySchema.shape,
    permission,
    icon: z.optional(z.enum(iconNames)),
    count: z.optional(z.keyof(openWorkSchema)),
  },
  {
    label: 'The words of the link, in English.',
    to: 'The path of the page that it leads to.',
    order,
    requires: 'Who sees it: `user`, who is signed in, or `admin`, staff with `permission`.',
    permission: needsPermission,
    group: 'The heading above it. Without one it stands first.',
    icon: 'The icon before it.',
    count: 'The kind of open work whose count stands beside it.',
  },
);

const page = describeAll(
  { ...remotePageSchema.shape, permission },
  {
    path: 'Its path, below one of `paths`. `:name` stands for any one segment.',
    page: 'The name of its module in `src/routes`.',
    layout: '`public`: navbar and footer. `dashboard`: navbar and side drawer.',
    requires: 'Who may open it: `anyone`, a signed-in `user`, or `admin`: staff with `permission`.',
    permission: 'The permission that opens the page. Without one, `admin` leaves it to owners.',
    title: 'The document’s title until the page’s code sets it.',
    description: 'What search engines show. They list only pages that have one.',
    loadsThirdPartyScripts:
      'It loads scripts of a provider, whose hashes can’t be enforced. It opens with a full page load.',
    hasFirstView:
      'The build renders it to HTML, which visitors see before any script runs. It has no loader and no parameters.',
    loadsLate:
      'With `hasFirstView`: its code loads after the shell’s, because visitors see only text and links first.',
  },
);

const slot = describeAll(
  {
    ...slotEntrySchema.shape,
    slot: z.enum(Object.keys(slotKinds) as [SlotName]),
    permission,
  },
  {
    slot: 'The place on another team’s page.',
    module: 'The name of the module in `src/slots` that fills it.',
    order,
    permission: needsPermission,
  },
);

const runbookSchema = z
  .string()
  .check(
    z.regex(/^(https:\/\/\S+|[\w-][\w./-]*(#[\w-]+)?)$/, 'is neither an https URL nor a path'),
  );

/**
 * A `remote.json` as a team writes it. Unknown keys are errors: a misspelt `permission` would open a page. What is
 * stored is read by `remoteDefinitionSchema` instead, which another version may have written.
 */
export const remoteJsonSchema = describeAll(
  {
    $schema: z.optional(z.string()),
    ...remoteDefinitionSchema.shape,
    owner: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/, 'is not a name such as booking')),
    contact: z.email(),
    runbook: runbookSchema,
    pages: z.array(page).check(z.minLength(1)),
    navigation: z.array(navigation),
    drawer: z.array(drawer),
    slots: z.optional(z.array(slot)),
    takesPagesFrom: z.optional(z.array(remoteNameSchema)),
  },
  {
    $schema: 'This schema, by which editors complete the file.',
    name: 'The remote’s name, which is the name of its folder.',
    title: 'What users read when the remote is not available, in English.',
    owner: 'The team that answers for it, as GitHub names the team.',
    contact: 'The team’s email.',
    runbook: 'What to do when it fails: an https URL, or a path in the repository.',
    contractVersion: 'The version of the contract with the shell that it implements.',
    paths:
      'The URL paths that it serves: `/` exactly, `/x` with everything below it. The longest match wins.',
    pages: 'Its pages.',
    navigation: 'Its links in the navbar.',
    drawer: 'Its links in the side drawer.',
    slots: 'What it shows on pages of other teams, at most one entry for each slot.',
    takesPagesFrom: 'The remotes that had some of its pages before.',
  },
);

/**
 * The `remote.json` that a build writes, as it can be published: as strict, but a build of before has no owner.
 * `consumes`: the range of each shared module that the bundle asks for; builds of before do not state it.
 */
export const publishedDefinitionSchema = z.strictObject({
  ...builtDefinitionSchema.shape,
  ...z.omit(remoteJsonSchema, { $schema: true }).shape,
  ...ownershipSchema.shape,
  version: versionSchema,
  consumes: z.optional(z.record(z.string(), z.union([z.string(), z.literal(false)]))),
});

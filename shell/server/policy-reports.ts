import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { countEvents, DomainError, foldAddress } from 'shared-server';
import { z } from 'zod';
import { POLICY_REPORTS_PATH } from './security-headers';

const BODY_LIMIT_BYTES = 16 * 1024;
/** A browser sends what it has found together, and a page that breaks its policy does so often. */
const MAX_REPORTS = 20;
/** Per address: reports are logged, and nothing proves where they come from. */
const MAX_BODIES_PER_MINUTE = 20;
const MAX_LOGGED_LENGTH = 200;

/** Those of pages, and those that fall back to one of them; browsers tell elements and attributes apart. */
const DIRECTIVES = [
  ...['script-src', 'script-src-elem', 'script-src-attr', 'worker-src', 'object-src'],
  ...['style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'media-src'],
  ...['connect-src', 'frame-src', 'manifest-src', 'default-src'],
  ...['base-uri', 'form-action', 'frame-ancestors'],
];

/** What browsers name in the place of an address. */
const NAMED_SOURCES = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-sink'];
const OTHER = 'other';

/** Of `report-uri`: Firefox and Safari. */
const documentReport = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'blocked-uri': z.string(),
      'violated-directive': z.string().optional(),
      'effective-directive': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      documentUrl: report['document-uri'],
      blockedUrl: report['blocked-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'] ?? OTHER,
    },
  ]);

/** Of the Reporting API: Chromium. */
const batchReport = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: z.string(),
        blockedURL: z.string().nullish(),
        effectiveDirective: z.string(),
      }),
    }),
  )
  .max(MAX_REPORTS)
  .transform((reports) =>
    reports.map(({ body }) => ({
      documentUrl: body.documentURL,
      blockedUrl: body.blockedURL ?? OTHER,
      directive: body.effectiveDirective,
    })),
  );

const reportSchema = z.union([documentReport, batchReport]);

const toUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);

const shorten = (text: string) => text.slice(0, MAX_LOGGED_LENGTH);

const toKnownDirective = (text: string): string => {
  const [name = OTHER] = text.split(' ');
  return DIRECTIVES.includes(name) ? name : OTHER;
};

/** The path of a page of ours: its query may hold a name or an address. */
function toPagePath(text: string, host: string): string {
  const url = toUrl(text);
  return url?.host === host ? shorten(url.pathname) : OTHER;
}

/** An origin alone: the path of a foreign address may be about the visitor. */
function toBlockedSource(text: string): string {
  if (NAMED_SOURCES.includes(text)) return text;
  const url = toUrl(text);
  if (!url) return OTHER;
  return shorten(url.origin === 'null' ? url.protocol : url.origin);
}

/**
 * Receives what browsers report of pages that broke their content security policy, and logs and counts it. Nothing
 * proves where a report comes from, so nothing is decided by it.
 */
export async function servePolicyReports(app: FastifyInstance): Promise<void> {
  const count = countEvents(app.metrics, {
    name: 'molar_policy_reports_total',
    help: 'What browsers blocked on a page by its content security policy',
    of: { label: 'directive', values: [...DIRECTIVES, OTHER] },
  });
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: MAX_BODIES_PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => foldAddress(ip),
      errorResponseBuilder: () => new DomainError('rate_limited'),
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORTS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const reports = reportSchema.safeParse(request.body);
      if (!reports.success) throw new DomainError('validation_failed');
      for (const { documentUrl, blockedUrl, directive } of reports.data) {
        const known = toKnownDirective(directive);
        const page = toPagePath(documentUrl, request.host);
        const blocked = toBlockedSource(blockedUrl);
        count(known);
        request.log.warn({ directive: known, blocked, page }, 'a page broke its policy');
      }
      return reply.code(204).send();
    });
  });
}

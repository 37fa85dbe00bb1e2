import type { FastifyInstance } from 'fastify';
import { getLegalText, listLegalTexts, publishLegalText } from 'shared-contracts';
import type { Language } from 'shared-texts';
import { limitReads } from '../../access/rate-limit';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { chooseLanguage } from '../../core/choose-language';
import { listDefaultTexts, readLegalFacts, toDefaultTexts } from '../../core/legal/default-texts';
import { findLegalText, listCurrentTexts } from '../../core/legal/legal-texts.repository';
import { inTransaction } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { publish } from './legal-texts.service';

async function registerReading(app: FastifyInstance, context: Context): Promise<void> {
  const { db, eraseAfterDays } = context;
  await limitReads(app, context);

  registerEndpoint(app, getLegalText, async ({ params: { kind }, query }) => {
    const all = await listCurrentTexts(db);
    const current = all.find((text) => text.kind === kind)!;
    const wanted = Number(query.version ?? current.version);
    const text =
      wanted === current.version ? current : await findLegalText(db, { kind, version: wanted });
    if (!text) throw new DomainError('not_found');
    const { version, publishedAt, texts } = text;
    const known = { kind, version, currentVersion: current.version };
    const language = chooseLanguage(texts, query.language);
    if (language !== null) return { ...known, publishedAt, language, text: texts[language]! };
    const facts = await readLegalFacts(db, eraseAfterDays);
    const defaults = toDefaultTexts(query.language, facts);
    return { ...known, publishedAt: null, language: query.language, text: defaults[kind] };
  });
}

export function registerLegalTexts(app: FastifyInstance, context: Context): void {
  const { db, clock, eraseAfterDays } = context;

  app.register(async (scope) => registerReading(scope, context));

  registerEndpoint(app, listLegalTexts, async () => {
    const defaults = listDefaultTexts(await readLegalFacts(db, eraseAfterDays));
    const current = await listCurrentTexts(db);
    return current.map((text) => ({
      ...text,
      defaults: Object.fromEntries(
        defaults.map(([language, texts]) => [language, texts[text.kind]] as const),
      ) as Record<Language, string>,
    }));
  });

  registerEndpoint(app, publishLegalText, async ({ params: { kind }, body, ...call }) => {
    const actor = toActor(call, clock());
    const version = await inTransaction(db, (trx) => publish(trx, { kind, ...body, actor }));
    return { version };
  });
}

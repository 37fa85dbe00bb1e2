import type { LegalKind } from 'shared-contracts';
import type { Language } from 'shared-texts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Trx } from '../../database/connection';
import { findLegalText, insertLegalText } from '../../core/legal/legal-texts.repository';
import { DomainError } from '../../domain-error';

interface Publication {
  readonly kind: LegalKind;
  readonly language: Language;
  /** Empty for none. */
  readonly text: string;
  /** The version that its author saw. */
  readonly replaces: number;
  readonly actor: Actor;
}

const toChanged = (replaces: number) =>
  new DomainError('legal_text_changed', { version: String(replaces + 1) });

/** Publishes the next version and returns its number. Nothing is published when the text is the same. */
export async function publish(trx: Trx, publication: Publication): Promise<number> {
  const { kind, language, text, replaces, actor } = publication;
  const before = await findLegalText(trx, { kind, version: replaces });
  if (!before) throw new DomainError('not_found');
  const { [language]: replaced = '', ...others } = before.texts;
  if (replaced === text) return replaces;
  const texts = text === '' ? others : { ...others, [language]: text };
  const version = replaces + 1;
  const isNext = await insertLegalText(trx, { kind, version, texts, now: actor.now });
  if (!isNext) throw toChanged(replaces);
  const subject = { type: 'legal_text', id: kind };
  const after = { version, language };
  await recordAudit(trx, { actor, action: 'legal_text.published', subject, after });
  return version;
}

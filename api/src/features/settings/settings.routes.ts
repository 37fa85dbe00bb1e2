import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { type Account, may } from '../../access/account.repository';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { readClinic } from '../../database/clinic';
import { DomainError } from '../../domain-error';
import { english as language } from '../../email/email-language';
import { renderParts } from '../../email/render-parts';
import { sampleEmails } from '../../email/sample-emails';
import { registerEndpoint } from '../../http/register-endpoint';
import { readSettings } from './settings.repository';
import { changeSettings, previewSettings } from './settings.service';
import { inSnapshot, inTransaction } from '../../database/connection';

const ofDoctors: readonly contract.SettingsChange['kind'][] = [
  'change_doctor',
  'add_time_off',
  'remove_time_off',
  'approve_time_off',
  'decline_time_off',
];

const isOfDoctor = (change: contract.SettingsChange): boolean =>
  ofDoctors.includes(change.kind) || ('doctorId' in change && change.doctorId !== null);

function requirePermission(caller: Account, change: contract.SettingsChange): void {
  if (isOfDoctor(change) && !may(caller, 'doctors.manage')) throw new DomainError('forbidden');
}

export function registerSettings(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.getSettings, () =>
    inSnapshot(db, (trx) => readSettings(trx, clock())),
  );

  registerEndpoint(app, contract.previewSettings, async ({ body: change, ...call }) => {
    requirePermission(call.caller, change);
    const request = { change, actor: toActor(call, clock()) };
    return { stranded: await previewSettings(db, request) };
  });

  registerEndpoint(app, contract.previewEmail, async ({ body: { email, ...text } }) => {
    const current = await readClinic(db);
    const look = { clinic: current, language };
    const now = clock();
    // Nobody follows the links of a preview.
    const links = { toUrl: (path: string) => path };
    const content = sampleEmails[email]({ ...look, ...links, now, ownTexts: { [email]: text } });
    return { subject: content.subject, html: renderParts(content, look).html };
  });

  registerEndpoint(app, contract.changeSettings, async ({ body: change, ...call }) => {
    requirePermission(call.caller, change);
    const request = { change, actor: toActor(call, clock()) };
    return inTransaction(db, (trx) => changeSettings(trx, request));
  });
}

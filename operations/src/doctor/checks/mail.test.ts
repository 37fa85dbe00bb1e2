import { HOST } from '../../test-kit/healthy-env';
import { listComplaints, requireResult, testHealthySite } from '../../test-kit/healthy-site';
import { OTHER_HOST } from '../../test-kit/tls-database';

const tested = testHealthySite();

afterEach(() => {
  expect(tested.site.emails()).toBe(0);
});

const { complain } = tested;

describe('the mail server', () => {
  it('rejects the login', async () => {
    tested.site.answers.mail.password = 'another one';
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'mail server': 'failed' });
    expect(requireResult(examined, 'mail server')).toMatchObject({
      found: 'It rejects the login (535).',
      advice: 'Correct user and password in SMTP_URL.',
    });
  });

  it('rejects the sender', async () => {
    tested.site.answers.mail.sender = 'another@clinic.example';
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'mail server': 'failed' });
    expect(requireResult(examined, 'mail server').found).toBe(
      'It rejects MAIL_FROM as a sender (550).',
    );
  });

  it('does not listen', async () => {
    tested.site.env.api.SMTP_URL = 'smtp://clinic:hunter2@127.0.0.1:9';
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'mail server': 'failed' });
    expect(requireResult(examined, 'mail server').found).toBe(
      'It cannot be used: nothing listens there.',
    );
    expect(JSON.stringify(examined)).not.toContain('hunter2');
  });

  it('is elsewhere and does not encrypt, which a private host need not', async () => {
    const { env } = tested.site;
    env.api.SMTP_URL = env.api.SMTP_URL!.replace('127.0.0.1', OTHER_HOST);
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'mail server': 'failed' });
    expect(requireResult(examined, 'mail server')).toMatchObject({
      found: expect.stringContaining('the encryption failed') as string,
      advice: expect.stringContaining('STARTTLS') as string,
    });
    env.api.PRIVATE_HOSTS = OTHER_HOST;
    expect(await complain()).toEqual({});
  });

  it('is no mail server that speaks TLS', async () => {
    tested.site.env.api.SMTP_URL = tested.site.env.api.SMTP_URL!.replace('smtp:', 'smtps:');
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'mail server': 'failed' });
  });
});

describe('the domain of the sender', () => {
  it.each([
    [[], 'warning'],
    [['v=spf10 nonsense'], 'warning'],
    [['v=spf1 -all', 'v=spf1 mx -all'], 'failed'],
  ])('has the SPF records %j', async (records, state) => {
    tested.site.answers.texts[HOST] = records;
    expect(await complain()).toEqual({ SPF: state });
  });

  it.each([[[]], [['v=DKIM1; k=rsa; p=']]])('has the DKIM records %j', async (records) => {
    tested.site.answers.texts[`mail._domainkey.${HOST}`] = records;
    expect(await complain()).toEqual({ DKIM: 'warning' });
  });

  it('has a DKIM key under a name that nobody told', async () => {
    delete tested.site.env.operations.DKIM_SELECTOR;
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ DKIM: 'not checked' });
    expect(examined.ok).toBe(true);
  });

  it.each([[[]], [['v=DMARC1']]])('has the DMARC records %j', async (records) => {
    tested.site.answers.texts[`_dmarc.${HOST}`] = records;
    expect(await complain()).toEqual({ DMARC: 'warning' });
  });

  it('is below the one that has the DMARC record', async () => {
    tested.site.answers.texts[`mail.${HOST}`] = tested.site.answers.texts[HOST]!;
    tested.site.answers.texts[`mail._domainkey.mail.${HOST}`] = ['p=1'];
    tested.site.answers.mail.sender = `no-reply@mail.${HOST}`;
    tested.site.env.api.MAIL_FROM = tested.site.answers.mail.sender;
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({});
    expect(requireResult(examined, 'DMARC').found).toBe(
      `${HOST} asks receivers for the policy “quarantine”.`,
    );
  });
});

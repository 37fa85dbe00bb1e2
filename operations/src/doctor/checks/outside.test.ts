import { HOST } from '../../test-kit/healthy-env';
import { listComplaints, requireResult, testHealthySite } from '../../test-kit/healthy-site';

const tested = testHealthySite();

const { complain } = tested;

describe('the site', () => {
  it('has a domain without an address', async () => {
    delete tested.site.answers.addresses[HOST];
    expect(await complain()).toEqual({
      DNS: 'failed',
      certificate: 'not checked',
      site: 'not checked',
      'clock of the site': 'not checked',
      'card webhook': 'not checked',
    });
  });

  it.each([
    [13, 'warning', 'It is valid for another 13 days.'],
    [1, 'warning', 'It is valid for another 1 day.'],
    [-2, 'failed', 'It has expired.'],
  ])('has a certificate that ends in %d days', async (days, state, found) => {
    await tested.site.showCertificate(HOST, days);
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ certificate: state });
    expect(requireResult(examined, 'certificate').found).toBe(found);
  });

  it('has a certificate of another host', async () => {
    await tested.site.showCertificate('other.example', 60);
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ certificate: 'failed' });
    expect(requireResult(examined, 'certificate').found).toBe(
      'Browsers reject it: ERR_TLS_CERT_ALTNAME_INVALID.',
    );
  });

  it.each([502, 503, 301])('answers %d', async (status) => {
    tested.site.answers.web['/readyz'] = { status, body: {}, headers: { location: '/elsewhere' } };
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({
      site: 'failed',
      'clock of the site': 'not checked',
      'card webhook': 'not checked',
    });
    expect(requireResult(examined, 'site').found).toBe(`PUBLIC_URL/readyz answered ${status}.`);
  });

  it('has another time than this machine', async () => {
    const date = new Date(Date.now() - 90_000).toUTCString();
    tested.site.answers.web['/readyz'] = { status: 200, body: {}, headers: { date } };
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'clock of the site': 'failed' });
    expect(requireResult(examined, 'clock of the site').found).toMatch(
      /^This machine’s clock is (89|90|91) s ahead of the site’s\.$/,
    );
  });
});

describe('card payments', () => {
  it.each([
    [404, 'not_found'],
    [502, 'service_unavailable'],
    [400, 'validation_failed'],
  ])('are not noticed when the webhook answers %d', async (status, code) => {
    const body = { code, message: '', retryable: false, requestId: '1' };
    tested.site.answers.web['/api/card-events'] = { status, body };
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'card webhook': 'failed' });
    expect(requireResult(examined, 'card webhook').found).toBe(
      `/api/card-events answered ${status}, but not as the API does.`,
    );
  });

  it.each([
    ['sk_test_1', 'pk_test_1', 'warning'],
    ['rk_live_1', 'pk_test_1', 'failed'],
    ['sk_test_1', 'pk_live_1', 'failed'],
  ])('use the keys %s and %s', async (secret, publishable, state) => {
    tested.site.env.api.STRIPE_SECRET_KEY = secret;
    tested.site.env.shell.STRIPE_PUBLISHABLE_KEY = publishable;
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ 'card keys': state });
    expect(JSON.stringify(examined)).not.toContain(secret);
  });

  it('can use a restricted key', async () => {
    tested.site.env.api.STRIPE_SECRET_KEY = 'rk_live_1';
    expect(await complain()).toEqual({});
  });
});

it.each([
  [500, { keys: [{ kid: '1' }] }],
  [200, { keys: [] }],
  [200, { error: 'blocked' }],
])('public keys of the identity provider cannot be read: %d %j', async (status, body) => {
  tested.site.answers.web['/keys'] = { status, body };
  expect(await complain()).toEqual({ 'identity provider': 'failed' });
});

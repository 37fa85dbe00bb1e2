import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, useNavigate } from 'react-router-dom';
import { toReturnPath } from 'shared-auth';
import type { ClientConfig, PageData, RegisteredRemote, RemotePageEntry } from 'shared-contracts';
import { createSiteDocument, type SiteDocument } from './site-document';
import { useLeave } from './use-leave';

const toPage = (path: string, loadsThirdPartyScripts?: boolean): RemotePageEntry => ({
  path,
  page: path,
  layout: 'public',
  requires: 'anyone',
  ...(loadsThirdPartyScripts && { loadsThirdPartyScripts }),
});

const remote = {
  name: 'remote-public',
  paths: ['/', '/login', '/pay'],
  pages: [toPage('/'), toPage('/login', true), toPage('/pay/:id', true)],
} as unknown as RegisteredRemote;

const leave = jest.fn();
beforeEach(() => leave.mockReset());

const open = (facts: Partial<PageData>, config: Partial<ClientConfig> = { localEmulators: null }) =>
  createSiteDocument(
    {
      config: config as ClientConfig,
      registry: { shell: '1.0.0', remotes: [remote] },
      allowsThirdPartyScripts: false,
      ...facts,
    },
    leave,
  );

describe('a document', () => {
  it.each([
    ['/', false],
    ['/nowhere', false],
    ['/pay', false],
    ['/login', true],
    ['/login/', true],
    ['/pay/1', true],
  ])('leads to %s; with scripts of a provider: %s [R12.26]', (pathname, isForeign) => {
    expect(open({}).isElsewhere(pathname)).toBe(isForeign);
    expect(open({ allowsThirdPartyScripts: true }).isElsewhere(pathname)).toBe(!isForeign);
  });

  it('of a local start serves every address', () => {
    const local = open({}, { localEmulators: {} as ClientConfig['localEmulators'] });
    expect(local.isElsewhere('/login')).toBe(false);
    expect(local.isElsewhere('/')).toBe(false);
  });
});

const from = { pathname: '/appoinment', search: '?date=2023-01-05&treatment=t1' };

function Site({ siteDocument }: { siteDocument: SiteDocument }) {
  const navigate = useNavigate();
  if (useLeave(siteDocument)) return <p>leaving</p>;
  return (
    <>
      <Link to="/login" state={{ from }}>
        Login
      </Link>
      <button onClick={() => void navigate('/login', { state: { from }, replace: true })}>
        Guard
      </button>
    </>
  );
}

const show = (siteDocument: SiteDocument) =>
  render(
    <BrowserRouter>
      <Site siteDocument={siteDocument} />
    </BrowserRouter>,
  );

const stateOfEntry = () => (window.history.state as { usr: unknown }).usr;

describe('leaving', () => {
  beforeEach(() => window.history.pushState(null, '', '/'));

  it.each([
    ['a link adds an entry', 'link', 1],
    ['a guard replaces the entry', 'button', 0],
  ])(
    '%s, and the next document knows where the visitor came from [R2.16]',
    async (_what, role, added) => {
      const before = window.history.length;
      show(open({}));
      expect(leave).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole(role));
      expect(leave).toHaveBeenCalledTimes(1);
      expect(screen.getByText('leaving')).toBeVisible();
      expect(window.location.pathname).toBe('/login');
      expect(window.history.length - before).toBe(added);
      expect(toReturnPath(stateOfEntry())).toBe(`${from.pathname}${from.search}`);
    },
  );

  it('leads out of the document with scripts of a provider, too', async () => {
    window.history.pushState(null, '', '/login');
    const { container } = show(open({ allowsThirdPartyScripts: true }));
    expect(leave).not.toHaveBeenCalled();
    window.history.pushState(null, '', '/');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await screen.findByText('leaving')).toBe(container.firstChild);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

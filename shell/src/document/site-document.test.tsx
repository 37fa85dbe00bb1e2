import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, useNavigate } from 'react-router-dom';
import { toReturnPath } from 'shared-auth';
import type { ClientConfig, PageData, RegisteredRemote, RemotePageEntry } from 'shared-contracts';
import { createSiteDocument, type SiteDocument, useLeaveDocument } from './site-document';

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

const createDocument = (
  facts: Partial<PageData>,
  config: Partial<ClientConfig> = { isLocal: false },
) =>
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
  ])('of a page at %s allows scripts of providers: %s [R12.26]', (pathname, allowsThem) => {
    expect(createDocument({}).isElsewhere(pathname)).toBe(allowsThem);
    expect(createDocument({ allowsThirdPartyScripts: true }).isElsewhere(pathname)).toBe(
      !allowsThem,
    );
  });

  it('of a local start is the same for all pages', () => {
    const local = createDocument({}, { isLocal: true });
    expect(local.isElsewhere('/login')).toBe(false);
    expect(local.isElsewhere('/')).toBe(false);
  });
});

const from = { pathname: '/appoinment', search: '?date=2023-01-05&treatment=t1' };

function Site({ siteDocument }: { siteDocument: SiteDocument }) {
  const navigate = useNavigate();
  if (useLeaveDocument(siteDocument)) return <p>leaving</p>;
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

const renderSite = (siteDocument: SiteDocument) =>
  render(
    <BrowserRouter>
      <Site siteDocument={siteDocument} />
    </BrowserRouter>,
  );

const stateOfEntry = () => (window.history.state as { usr: unknown }).usr;

describe('leaving a document', () => {
  beforeEach(() => window.history.pushState(null, '', '/'));

  it.each([
    ['a link adds a history entry', 'link', 1],
    ['a guard replaces the history entry', 'button', 0],
  ])(
    '%s, and the next document knows the address to return to [R2.16]',
    async (_case, role, added) => {
      const before = window.history.length;
      renderSite(createDocument({}));
      expect(leave).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole(role));
      expect(leave).toHaveBeenCalledTimes(1);
      expect(screen.getByText('leaving')).toBeVisible();
      expect(window.location.pathname).toBe('/login');
      expect(window.history.length - before).toBe(added);
      expect(toReturnPath(stateOfEntry())).toBe(`${from.pathname}${from.search}`);
    },
  );

  it('also happens on the way back from a page with scripts of a provider', async () => {
    window.history.pushState(null, '', '/login');
    const { container } = renderSite(createDocument({ allowsThirdPartyScripts: true }));
    expect(leave).not.toHaveBeenCalled();
    window.history.pushState(null, '', '/');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await screen.findByText('leaving')).toBe(container.firstChild);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

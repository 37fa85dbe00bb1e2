const toRelease = (remote: string, version = '1.4.0') => ({ remote, version });

const booking = [toRelease('remote-booking'), toRelease('remote-booking', '1.5.0')];
const others = ['account', 'dashboard', 'payment', 'public', 'clinic', 'reports'].map((name) =>
  toRelease(`remote-${name}`),
);
const all = [...booking, ...others];

const toShared = (name: string, version: string) => ({
  ...{ name, version, ranges: [{ range: version, releases: all }] },
});

/** What remotes bundle and take from the shell. */
export const packageOverview = {
  duplicates: [
    { name: 'zod', extraBytes: 2_372_427, releases: all },
    { name: '@module-federation/webpack-bundler-runtime', extraBytes: 183_953, releases: all },
    { name: 'react-hook-form', extraBytes: 159_107, releases: others.slice(0, 2) },
  ],
  shared: [
    toShared('@tanstack/react-query', '5.108.0'),
    {
      ...{ name: 'react', version: '19.3.1' },
      ranges: [
        { range: '^19.3.1 || ^20.0.0', releases: booking.slice(1) },
        { range: '19.3.1', releases: [...booking.slice(0, 1), ...others] },
      ],
    },
    toShared('react-toastify/unstyled', '11.2.0'),
  ],
  upgrade: null,
};

/** React 20, which only the canary accepts. */
export const heldBack = {
  ...packageOverview,
  upgrade: {
    ...{ name: 'react', version: '20.0.0', accepting: booking.slice(1) },
    holdingBack: [...booking.slice(0, 1), ...others].map((release) => ({
      ...release,
      ranges: ['react', 'react/jsx-runtime'].map((name) => ({ name, range: '19.3.1' })),
    })),
  },
};

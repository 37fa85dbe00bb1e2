/*
 * Emulates Google's api.js: the Firebase SDK asks it for a hidden frame through which the popup
 * reports. Here the popup is of the same origin and reports to this page itself. To be loaded before
 * signInWithPopup is called, or the SDK fetches the original.
 */
(() => {
  let handleAuthEvent = () => {};

  const frame = {
    restyle: () => Promise.resolve(),
    ping: () => Promise.resolve(),
    register: (_name, handler) => {
      handleAuthEvent = handler;
    },
    send: (_name, _data, callback) => {
      try {
        callback([{ webStorageSupport: true }]);
      } catch {
        // The SDK throws after every answer, a good one included; the original swallows it as well.
      }
    },
  };

  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== window.location.origin || data?.type !== 'google-emulator') return;
    handleAuthEvent({ authEvent: data.authEvent });
  });

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: undefined,
      getContext: () => ({ open: (_options, onOpen) => onOpen(frame) }),
    },
  };
})();

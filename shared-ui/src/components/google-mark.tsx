/** The sign of the sign-in provider, in its own four colours on every theme. Decorative. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true">
      <path d="M17.8 6.2A8.2 8.2 0 0 0 4.7 8.2" stroke="#ea4335" />
      <path d="M4.7 8.2a8.2 8.2 0 0 0 0 7.6" stroke="#fbbc05" />
      <path d="M4.7 15.8a8.2 8.2 0 0 0 12.6 2.6" stroke="#34a853" />
      <path d="M17.3 18.4A8.2 8.2 0 0 0 20.2 12H12" stroke="#4285f4" />
    </svg>
  );
}

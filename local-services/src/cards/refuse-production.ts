/** Throws unless these are the settings of a local start: the stand-in must never take real keys. */
export function refuseProduction(
  { secretKey, publishableKey }: { secretKey: string; publishableKey: string },
  nodeEnv: string | undefined,
): void {
  if (nodeEnv === 'production') {
    throw new Error('The local card stand-in does not start with NODE_ENV=production');
  }
  const isLocal =
    secretKey.startsWith('sk_test_local') && publishableKey.startsWith('pk_test_local');
  if (isLocal) return;
  throw new Error(
    'The local card stand-in takes only keys of its own: sk_test_local… and pk_test_local…',
  );
}

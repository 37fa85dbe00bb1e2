import { errors, jwtVerify, type JWTVerifyOptions, type JWTVerifyResult } from 'jose';

/**
 * Verifies a token that one of the keys has signed, of which the later ones are being replaced. Throws
 * `JWSSignatureVerificationFailed` when none has.
 */
export async function verifySigned(
  token: string,
  keys: readonly (CryptoKey | Uint8Array)[],
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  for (const key of keys.slice(0, -1)) {
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  return jwtVerify(token, keys.at(-1)!, options);
}

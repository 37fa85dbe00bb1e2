/** Where a bucket is, and with what it is opened. */
export interface BucketSettings {
  /** Of a server other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long a connection may be silent; a minute, unless given. */
  readonly silenceMs?: number;
}

/** A bucket, and what the names in it begin with. */
export interface BucketPlace {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

/** What {@link toBucketPlace} reads. */
export const BUCKET_URL = /^s3:\/\/[^/]+(\/.*)?$/;

/** @example toBucketPlace('s3://clinic/molar') // { bucket: 'clinic', prefix: 'molar/' } */
export function toBucketPlace(url: string): BucketPlace {
  const [bucket = '', ...path] = url.slice('s3://'.length).split('/');
  const prefix = path.filter((part) => part !== '').join('/');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A server that speaks the protocol of S3, of which tests use this much. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: [] }[];
    });
    readonly logger: { silent: boolean };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

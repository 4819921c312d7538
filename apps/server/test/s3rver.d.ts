declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Options = {
    address?: string;
    port?: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs?: string[] }[];
  };

  /** The package has no types; this is as much of it as the tests use. */
  class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    configureBuckets(): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
  export = S3rver;
}

import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { sandboxMethods } from '@copperline/contract';
import { z } from 'zod';
import { readCrash } from './failpoints.ts';
import { parseKeys } from './secrets/keys.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().default(''),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SECRETS_KEY: z
    .string()
    .transform(parseKeys)
    .refine((keys) => keys !== null, 'one or more keys of 32 bytes in base64, separated by commas')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().default('Copperline <no-reply@copperline.example>'),
  SMS_DAILY_BUDGET: z.coerce.number().int().min(0).default(500),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_METHODS: z
    .string()
    .default('card,unionpay')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(sandboxMethods)).min(1)),
  SANDBOX_SECRET: z.string().min(32).optional(),
  QUOTA_MB: z.coerce.number().int().positive().default(2048),
  UPLOAD_TMP_MB: z.coerce.number().int().min(64).default(4096),
  BOARD_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.floor(availableParallelism() / 2))),
  BOARD_MEMORY_MB: z.coerce.number().int().min(128).max(65_536).default(1024),
  BOARD_SECONDS: z.coerce.number().int().min(1).max(3600).default(120),
  RATE_LIMITS: flag.default(true),
  DEMO: flag.default(true),
  /** Example projects that everybody may look at and copy. */
  EXAMPLES: flag.default(true),
  SAMPLE_PARTS: z.enum(['on', 'few', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  WEB_BUILD: z.string().default('apps/web/build'),
  CRASH_AT: z
    .string()
    .transform(readCrash)
    .refine((crash) => crash !== null, 'there is no such point')
    .optional(),
});

/** Every setting there is; `.env.example` explains each. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type Config = ReturnType<typeof readConfig>;

const groups = {
  S3_ENDPOINT: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  GOOGLE_CLIENT_ID: ['GOOGLE_CLIENT_SECRET'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
  STRIPE_WEBHOOK_SECRET: ['STRIPE_SECRET_KEY'],
} as const;

/** As HOST spells it or as a URL does. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host);

/** The whole configuration, from the environment only. A wrong value stops the start with its name. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>, root: string) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(
      `Configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const values = parsed.data;
  for (const [lead, rest] of Object.entries(groups)) {
    const missing = values[lead as keyof typeof groups] === undefined ? [] : rest.filter((name) => values[name] === undefined);
    if (missing.length > 0) throw new Error(`Configuration: ${lead} also needs ${missing.join(', ')}`);
  }
  if (values.STRIPE_SECRET_KEY && !values.DATABASE_URL)
    throw new Error(
      'Configuration: the embedded database may lose its last writes in a power cut, so it takes no real payments. Set DATABASE_URL, or leave STRIPE_SECRET_KEY out and try with test money.',
    );
  if (values.CRASH_AT && values.NODE_ENV === 'production')
    throw new Error('Configuration: CRASH_AT ends the process. It needs NODE_ENV=test or development.');
  const at = (path: string) => (isAbsolute(path) ? path : resolve(root, path));
  const loopback = isLoopback(values.HOST);
  // A proxy in front makes a loopback listener public, so anything that says there is one closes the outbox.
  const unproxied =
    values.TRUST_PROXY === '' && (values.PUBLIC_ORIGIN === undefined || isLoopback(new URL(values.PUBLIC_ORIGIN).hostname));
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    portGiven: given['PORT'] !== undefined,
    loopback,
    publicOrigin: values.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY === '' ? false : values.TRUST_PROXY.split(',').map((part) => part.trim()),
    dataDir: at(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** The first seals, all open; none: a key of our own in DATA_DIR. */
    secretKeys: values.SECRETS_KEY ?? [],
    s3:
      values.S3_ENDPOINT && values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: values.S3_ENDPOINT.replace(/\/$/, ''),
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : null,
    /** Without SMTP, messages are read at `/_app/outbox`, by whoever sits at this machine. */
    localOutbox: loopback && unproxied && values.SMTP_URL === undefined,
    smsDailyBudget: values.SMS_DAILY_BUDGET,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER }
        : null,
    /** Null: the sandbox, which takes test money. */
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            methods: values.STRIPE_METHODS,
          }
        : null,
    sandboxSecret: values.SANDBOX_SECRET,
    quotaBytes: values.QUOTA_MB * 1024 * 1024,
    /** Bytes of uploads that may lie in this node's temporary folder at once. */
    uploadBytes: values.UPLOAD_TMP_MB * 1024 * 1024,
    /** Archives read at once on this node, and what each may cost. */
    boards: { workers: values.BOARD_WORKERS, memoryMb: values.BOARD_MEMORY_MB, seconds: values.BOARD_SECONDS },
    rateLimits: values.RATE_LIMITS,
    demo: values.DEMO && loopback,
    examples: values.EXAMPLES,
    /** How much of the sample catalogue is loaded on first start; what is loaded stays. */
    sampleParts: ({ on: 'all', few: 'few', off: 'none' } as const)[values.SAMPLE_PARTS],
    logLevel: values.LOG_LEVEL,
    /** Where a crash run wants the process to die. */
    crashAt: values.CRASH_AT ?? null,
    metricsToken: values.METRICS_TOKEN,
    /** Null: an API node without pages. */
    webBuild: values.WEB_BUILD === 'none' ? null : at(values.WEB_BUILD),
  } as const;
};

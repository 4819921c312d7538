import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('the configuration', () => {
  it('is explained in .env.example, setting by setting', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const explained = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
    expect(new Set(explained)).toEqual(new Set(settingNames));
  });

  it('needs nothing, and then listens to this machine only', () => {
    expect(readConfig({}, root)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      loopback: true,
      s3: null,
      google: null,
      stripe: null,
      demo: true,
    });
  });

  it('has no demo customer where others can reach it', () => {
    expect(readConfig({ HOST: '0.0.0.0' }, root)).toMatchObject({ loopback: false, demo: false, localOutbox: false });
  });

  it('ends itself where a crash run asks for it', () => {
    expect(readConfig({}, root).crashAt).toBeNull();
    const env = { CRASH_AT: 'pay.after-begin:2', NODE_ENV: 'test' };
    expect(readConfig(env, root).crashAt).toEqual({ at: 'pay.after-begin', time: 2 });
  });

  it('takes real payments through Stripe, on PostgreSQL', () => {
    const env = { DATABASE_URL: 'postgres://x', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const methods = ['card', 'unionpay'];
    expect(readConfig(env, root).stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', methods });
    expect(readConfig({ ...env, STRIPE_METHODS: 'card, paypal' }, root).stripe?.methods).toEqual(['card', 'paypal']);
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ CRASH_AT: 'pay.after-begin' }, 'CRASH_AT'],
    [{ CRASH_AT: 'pay.nowhere', NODE_ENV: 'test' }, 'CRASH_AT'],
    [{ CRASH_AT: 'pay.after-begin:0', NODE_ENV: 'test' }, 'CRASH_AT'],
    [{ S3_ENDPOINT: 'http://files:9000' }, 'S3_ENDPOINT also needs S3_BUCKET'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ SANDBOX_SECRET: 'short' }, 'SANDBOX_SECRET'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET also needs STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_METHODS: 'card,cash' }, 'STRIPE_METHODS'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'it takes no real payments. Set DATABASE_URL'],
  ])('refuses %j by name', (env, name) => {
    expect(() => readConfig(env, root)).toThrow(name);
  });
});

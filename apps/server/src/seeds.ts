import type { SeedStep } from './db/seed.ts';
import { demoCustomer } from './features/account/demo.ts';
import { sampleCoupons } from './features/coupons/sample-coupons.ts';
import type { Services } from './services.ts';

/** What a fresh database is filled with, in this order, each step once. */
export const seedSteps = (services: Services): readonly SeedStep[] =>
  services.config.demo ? [demoCustomer(services), sampleCoupons] : [];

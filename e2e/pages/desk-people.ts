import { resolve } from 'node:path';

/** One of ours, as `create-staff` printed it. */
export interface DeskPerson {
  readonly email: string;
  readonly password: string;
  readonly secret: string;
}

/** A code counts once for each person, so journeys that run side by side need people of their own. */
export const deskPeople = [
  'desk-en@example.com',
  'desk-zh@example.com',
  'desk-late@example.com',
  'orders-en@example.com',
  'orders-zh@example.com',
  'desk-orders-en@example.com',
  'desk-orders-zh@example.com',
  'desk-orders-late@example.com',
  'notices-en@example.com',
  'notices-zh@example.com',
  'desk-rates-en@example.com',
  'desk-rates-zh@example.com',
  'desk-files-en@example.com',
  'desk-files-zh@example.com',
  'screens-en@example.com',
  'screens-zh@example.com',
] as const;

/** Where the server of this port has written them down. */
export const staffFileOf = (port: number): string => resolve(import.meta.dirname, `../../.cache/e2e-staff-${port}.json`);

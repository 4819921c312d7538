import type { AuditArea, StaffRole } from '@copperline/contract';
import type { CreatedAt, Instant, JsonWithDefault } from '../column-types.ts';

/** What somebody of ours did with a tool of the desk. Only ever added to. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** Null once the account is gone. */
  staff_id: string | null;
  area: Exclude<AuditArea, 'quotes' | 'orders'>;
  action: string;
  subject_id: string | null;
  subject: string;
  note: string;
  data: JsonWithDefault<Readonly<Record<string, unknown>>>;
}

/** One row for each role of a member of staff; without any they are a customer. */
export interface StaffRoleTable {
  user_id: string;
  role: StaffRole;
  given_at: CreatedAt;
}

import type { StaffRole } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';

/** One call takes many steps: the tables of roles say who may take which. */
export const demandRole = ({ caller }: Context<'staff'>, allowed: readonly StaffRole[]): void => {
  if (!caller.roles.some((role) => allowed.includes(role))) throw fail('STAFF_ROLE', { data: { roles: allowed } });
};

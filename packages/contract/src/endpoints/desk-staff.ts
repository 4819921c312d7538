import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, jsonText, text } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { staffRoles } from '../staff-role.ts';

export const staffMemberSchema = z.object({
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  since: z.string(),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

/** Members of staff and their roles. New members are made by the command `create-staff` alone. */
export const deskStaff = {
  list: endpoint({
    name: 'deskStaff.list',
    method: 'GET',
    path: '/api/desk/staff',
    encoding: 'query',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(staffMemberSchema) }),
    auth: 'staff',
    limit: 'read',
  }),
  /**
   * All roles of a member at once; `before` is what the page showed, so that two administrators do not undo each other. Without any
   * role a member is a customer again. The last administrator stays one.
   */
  setRoles: endpoint({
    name: 'deskStaff.setRoles',
    method: 'POST',
    path: '/api/desk/staff/{userId}/roles',
    encoding: 'form',
    input: z.strictObject({
      userId: id(),
      before: jsonText(z.array(z.enum(staffRoles)).max(staffRoles.length)),
      roles: jsonText(z.array(z.enum(staffRoles)).max(staffRoles.length)),
      note: text({ min: 1, max: fieldLimits.remarks.max }),
    }),
    output: z.object({ rows: z.array(staffMemberSchema) }),
    auth: 'staff',
    limit: 'write',
  }),
};

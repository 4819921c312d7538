/** What our people do: a member of staff has one or more of these, and none of them contains another. */
export const staffRoles = ['sales', 'engineering', 'production', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

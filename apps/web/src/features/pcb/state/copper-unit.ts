/** SPEC section 3: copper in ounces, or "with unit mm the value is shown as is". */
export const copperUnits = ['oz', 'mm'] as const;
export type CopperUnit = (typeof copperUnits)[number];

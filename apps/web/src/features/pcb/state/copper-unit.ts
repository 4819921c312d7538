/** Copper in ounces; with the unit mm the value is shown as it is. */
export const copperUnits = ['oz', 'mm'] as const;
export type CopperUnit = (typeof copperUnits)[number];

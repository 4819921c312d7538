/** Resistivity of copper at 20 °C and its rise with the temperature, as of the international annealed copper standard. */
export const copperOhmMetre = 1.72e-8;
export const copperPerKelvin = 0.00393;
export const copperReferenceC = 20;

/** Thermal conductivity of copper. */
export const copperWattPerMetreKelvin = 385;

export const lightMetrePerSecond = 299_792_458;
export const freeSpaceOhm = 376.730313668;
export const freeSpaceHenryPerMetre = 4e-7 * Math.PI;

export const delayPsPerMm = (effectiveEr: number): number => (Math.sqrt(effectiveEr) * 1e9) / lightMetrePerSecond;

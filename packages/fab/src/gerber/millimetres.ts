/** Nanometres as exact decimal millimetres: 1500000 is "1.5". */
export const millimetres = (nm: number): string => {
  const size = Math.abs(nm);
  const fraction = String(size % 1_000_000).padStart(6, '0');
  let end = fraction.length;
  while (end > 1 && fraction.charAt(end - 1) === '0') end -= 1;
  return `${nm < 0 ? '-' : ''}${Math.floor(size / 1_000_000)}.${fraction.slice(0, end)}`;
};

import type { RootCategory } from '@copperline/parts';
import type { ReactNode } from 'react';

/** As a schematic draws them, on a 32-unit grid. */
const drawings: Record<RootCategory, ReactNode> = {
  resistors: <path d="M2 16h5l2-5 3.5 10L16 11l3.5 10 3.5-10 2 5h5" />,
  capacitors: <path d="M2 16h11m6 0h11M13 7v18m6-18v18" />,
  inductors: <path d="M2 19h3c0-8 7.3-8 7.3 0 0-8 7.4-8 7.4 0 0-8 7.3-8 7.3 0h3" />,
  diodes: <path d="M2 16h8m12 0h8M10 8.5v15L22 16zM22 8.5v15" />,
  transistors: (
    <>
      <circle cx="17" cy="16" r="11" />
      <path d="M2 16h10m0-7v14m0-9.5 9-6V3m-9 15.5 9 6V29m-4.2-3.2 4.2-1.3-.8-4.3" />
    </>
  ),
  optoelectronics: <path d="M2 19h8m12 0h8M10 11.5v15L22 19zm12 0v15M17 9l4-5m-3 .2L21 4l.6 3M23 10l4-5m-3 .2L27 5l.6 3" />,
  power: <path d="M8 8h16v14H8zM2 13h6m16 0h6M16 22v6m-4 0h8M12.5 17.5l3-5v4.5h4l-3 5" />,
  analog: <path d="M8 5v22l18-11zM2 10.5h6m-6 11h6M26 16h4m-19-5.5h4m-2-2v4m-2 9h4" />,
  logic: <path d="M8 7h8a9 9 0 0 1 0 18H8zM2 12h6m-6 8h6m17-4h5" />,
  processors: (
    <path d="M9 9h14v14H9zm4 4h6v6h-6zM12.5 4v5m3.5-5v5m3.5-5v5m-7 14v5m3.5-5v5m3.5-5v5M4 12.5h5M4 16h5m-5 3.5h5m14-7h5M23 16h5m-5 3.5h5" />
  ),
  memory: <path d="M6 6h20v20H6zM6 12.7h20M6 19.3h20M12.7 6v20m6.6-20v20" />,
  interface: <path d="M3 11h22m-5-5 5 5-5 5m9 5H7m5-5-5 5 5 5" />,
  drivers: <path d="M4 16h5m14 0h5M9 7v18l14-9zM23 8v16" />,
  sensors: (
    <>
      <circle cx="16" cy="19" r="3" />
      <path d="M9.6 25.4a9 9 0 1 1 12.8 0M6 29a14 14 0 1 1 20 0" />
    </>
  ),
  radio: <path d="M16 30V12m0 0L9 4h14zM5 8c-2.5 4-2.5 9 0 13M27 8c2.5 4 2.5 9 0 13" />,
  timing: <path d="M2 16h8m12 0h8M10 8v16M22 8v16M13.5 8h5v16h-5z" />,
  connectors: (
    <>
      <path d="M4 8h9m-9 8h9m-9 8h9M28 8h-9m9 8h-9m9 8h-9" />
      <path d="M13 5.5a2.5 2.5 0 0 1 0 5m0 3a2.5 2.5 0 0 1 0 5m0 3a2.5 2.5 0 0 1 0 5" />
      <circle cx="17.5" cy="8" r="1.2" />
      <circle cx="17.5" cy="16" r="1.2" />
      <circle cx="17.5" cy="24" r="1.2" />
    </>
  ),
  electromechanical: (
    <>
      <path d="M2 20h6m16 0h6M9.8 19.2 23 11" />
      <circle cx="9" cy="20" r="1.6" />
      <circle cx="23" cy="20" r="1.6" />
    </>
  ),
  protection: <path d="M2 16h5m18 0h5M7 11h18v10H7zm0 5h18" />,
  hardware: <path d="M2 16h9m8 0h11M11 8v16m4-11v6m4-11v16m5-16v5m-2.5-2.5h5" />,
};

export function CategorySymbol({ category }: { readonly category: RootCategory }) {
  return (
    <svg
      aria-hidden="true"
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[category]}
    </svg>
  );
}

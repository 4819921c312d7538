/** An inverting amplifier, the way our design tool would show it with one net picked. */
export function SchematicPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 220"
      width="100%"
      height="100%"
      fill="none"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <pattern id="schematic-grid" width="10" height="10" patternUnits="userSpaceOnUse">
          <circle cx="5" cy="5" r="0.6" fill="var(--edge)" opacity="0.5" />
        </pattern>
      </defs>
      <rect width="400" height="220" fill="var(--ground)" />
      <rect width="400" height="220" fill="url(#schematic-grid)" />
      <g stroke="var(--action)" strokeWidth="1.8">
        <path d="M45 95h40M145 95h60M205 145h-35v25M265 120h75" />
        <path d="M290 120V50h-35" />
      </g>
      <path d="M170 95V50h25" stroke="var(--copper)" strokeWidth="3.2" />
      <path d="M145 95h60" stroke="var(--copper)" strokeWidth="3.2" />
      <g stroke="var(--ink)" strokeWidth="1.8">
        <path d="M205 75v90l60-45z" fill="var(--surface)" />
        <path d="M212 95h10M212 145h10m-5-5v10" />
        <path d="M85 95h6l4-9 8 18 8-18 8 18 8-18 8 18 4-9h6" />
        <path d="M195 50h6l4-9 8 18 8-18 8 18 8-18 8 18 4-9h6" />
        <path d="M158 170h24m-19 5h14m-10 5h6" />
        <path d="M45 95l-8-7H18v14h19zM340 120l8-7h34v14h-34z" fill="var(--surface)" />
      </g>
      <g fill="var(--copper)">
        <circle cx="170" cy="95" r="4" />
      </g>
      <circle cx="290" cy="120" r="3.5" fill="var(--action)" />
      <g fill="var(--ink)" fontSize="11" fontWeight="500">
        <text x="108" y="79">
          R1
        </text>
        <text x="218" y="34">
          R2
        </text>
        <text x="226" y="124">
          U1
        </text>
      </g>
    </svg>
  );
}

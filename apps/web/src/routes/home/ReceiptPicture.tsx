const rows = [
  { y: 44, label: 52, amount: 22 },
  { y: 62, label: 38, amount: 16 },
  { y: 116, label: 46, amount: 20 },
  { y: 134, label: 30, amount: 14 },
] as const;

/** A price that opens line by line; one line shows where it comes from. No figures: none are quoted here. */
export function ReceiptPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 190" width="100%" height="100%" fill="none">
      <path
        d="M62 14h136v160l-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6z"
        fill="var(--surface)"
        stroke="var(--edge)"
      />
      <rect x="78" y="26" width="34" height="5" rx="2.5" fill="var(--ink)" />
      {rows.map(({ y, label, amount }) => (
        <g key={y} fill="var(--hairline)">
          <rect x="78" y={y} width={label} height="6" rx="3" />
          <rect x={182 - amount} y={y} width={amount} height="6" rx="3" fill="var(--edge)" />
        </g>
      ))}
      <rect x="70.5" y="76.5" width="119" height="31" rx="3.5" fill="var(--selection)" stroke="var(--primary)" />
      <path d="m78 84 3 3 3-3" stroke="var(--action)" strokeWidth="1.5" />
      <rect x="90" y="83" width="42" height="5" rx="2.5" fill="var(--action)" />
      <rect x="160" y="83" width="22" height="5" rx="2.5" fill="var(--action)" />
      <g fill="var(--ink-secondary)" opacity="0.6">
        <rect x="90" y="96" width="14" height="4" rx="2" />
        <path d="m108 96 4 4m0-4-4 4" stroke="var(--ink-secondary)" />
        <rect x="116" y="96" width="18" height="4" rx="2" />
        <path d="m138 96 4 4m0-4-4 4" stroke="var(--ink-secondary)" />
        <rect x="146" y="96" width="10" height="4" rx="2" />
      </g>
      <path d="M78 148h104" stroke="var(--hairline)" />
      <rect x="78" y="155" width="26" height="7" rx="3.5" fill="var(--ink)" />
      <rect x="150" y="155" width="32" height="7" rx="3.5" fill="var(--ink)" />
    </svg>
  );
}

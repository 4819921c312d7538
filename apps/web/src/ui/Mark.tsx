/** One trace at 45 degrees that turns once and ends in an annular ring. */
export function Mark({ size = 24, colour = 'var(--copper)' }: { size?: number; colour?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none" stroke={colour} strokeWidth="3.2">
      <path d="M4.6 23v-3.6L12.4 11.6" strokeLinejoin="round" />
      <circle cx="16" cy="8" r="5.2" />
    </svg>
  );
}

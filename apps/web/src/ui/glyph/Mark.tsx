/** One trace at 45 degrees that turns once and ends in an annular ring. */
export function Mark({ size = 24, colour = 'var(--copper)' }: { size?: number; colour?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none" stroke={colour} strokeWidth="3">
      <path d="M.5 19h7.3l7.6-7.6" strokeLinejoin="round" />
      <circle cx="18.2" cy="8.6" r="4.2" />
    </svg>
  );
}

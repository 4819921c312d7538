/** The box it arrives in, with our mark on the label. */
export function ParcelPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 190" width="100%" height="100%" strokeLinejoin="round">
      <path d="M130 22 214 64 130 106 46 64z" fill="#DDB88F" />
      <path d="M46 64v70l84 42v-70z" fill="#C79A6B" />
      <path d="M214 64v70l-84 42v-70z" fill="#B5875A" />
      <path d="m80 47 84 42v26l16-8V81L96 39z" fill="#EBD3B4" />
      <path d="M60 92v28l44 22v-28z" fill="var(--surface)" />
      <g transform="matrix(1 0.5 0 1 66 98)" fill="none" stroke="var(--ink)">
        <path d="M17 4h16M17 9h11" strokeWidth="2" stroke="var(--edge)" />
        <path d="M1 22h1m2 0h3m2 0h1m2 0h2m2 0h1m1 0h3m2 0h1m2 0h2m2 0h3" strokeWidth="6" />
        <g transform="scale(.5)" stroke="var(--copper)" strokeWidth="3">
          <path d="M.5 19h7.3l7.6-7.6" />
          <circle cx="18.2" cy="8.6" r="4.2" />
        </g>
      </g>
    </svg>
  );
}

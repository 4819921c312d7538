import type { ReactNode } from 'react';

/** Drawn on a 20-unit grid with a 1.5 stroke, in the colour of the text around them. */
const drawings = {
  search: (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4" />
    </>
  ),
  'chevron-down': <path d="m5.5 8 4.5 4.5L14.5 8" />,
  'arrow-right': <path d="M3.5 10h13m-4.5-4.5L16.5 10 12 14.5" />,
  'arrow-down': <path d="M10 3.5v13M5.5 12l4.5 4.5 4.5-4.5" />,
  'chevron-right': <path d="m8 5.5 4.5 4.5L8 14.5" />,
  plus: <path d="M10 4v12M4 10h12" />,
  more: <path d="M4.5 10h.01M10 10h.01m5.49 0h.01" strokeWidth="2.5" />,
  folder: <path d="M2.75 4.5h5l1.75 2h7.75v9.75H2.75z" />,
  'folder-add': <path d="M2.75 4.5h5l1.75 2h7.75v9.75H2.75zM10 9v5m-2.5-2.5h5" />,
  cards: <path d="M3 3.5h6v5.5H3zm8 0h6v5.5h-6zM3 11h6v5.5H3zm8 0h6v5.5h-6z" />,
  list: <path d="M3.5 5h.01M3.5 10h.01M3.5 15h.01M7 5h10M7 10h10M7 15h10" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  copy: (
    <>
      <path d="M7.5 7.5h8.75v8.75H7.5z" />
      <path d="M12.5 5V3.75H3.75v8.75H5" />
    </>
  ),
  success: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
    </>
  ),
  warning: (
    <>
      <path d="M10 3 2.75 16.25h14.5z" />
      <path d="M10 8v4m0 2.1v.1" />
    </>
  ),
  error: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6v5m0 2.7v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.25V14m0-7.7v-.1" />
    </>
  ),
  upload: <path d="M10 13V3.5M6 7.25l4-4 4 4M3.5 13v3.5h13V13" />,
  download: <path d="M10 3.5V13m-4-3.75 4 4 4-4M3.5 13v3.5h13V13" />,
  user: (
    <>
      <circle cx="10" cy="7" r="3.25" />
      <path d="M3.75 17c.6-3.3 3.1-5 6.25-5s5.65 1.7 6.25 5" />
    </>
  ),
  lock: <path d="M4.5 9h11v8h-11zM7 9V6.25a3 3 0 0 1 6 0V9" />,
  key: (
    <>
      <circle cx="6.75" cy="13.25" r="3.5" />
      <path d="m9.25 10.75 7.5-7.5m-4.25 4.25 2.5 2.5" />
    </>
  ),
  'sign-out': <path d="M8 3.5H3.5v13H8M8.5 10h8m-3.25-3.5L16.75 10l-3.5 3.5" />,
  settings: (
    <>
      <path d="M3 6h8m5 0h1M3 14h1m5 0h8" />
      <circle cx="13.5" cy="6" r="2.25" />
      <circle cx="6.5" cy="14" r="2.25" />
    </>
  ),
  files: <path d="M5 2.75h6.5L15 6.25v11H5zm6.25.25v3.5H15" />,
  home: <path d="m3 9.5 7-6 7 6M5 8v8.5h10V8" />,
  language: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M2.75 10h14.5M10 2.75c2.4 2 3.25 4.4 3.25 7.25S12.4 15.25 10 17.25C7.6 15.25 6.75 12.85 6.75 10S7.6 4.75 10 2.75" />
    </>
  ),
  page: <path d="M4 3.5h12v13H4zm3 4h6m-6 3h6m-6 3h3.5" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 5.75V10l3 2" />
    </>
  ),
  board: (
    <>
      <path d="M3 3.5h14v13H3z" />
      <path d="M6 13.5h3l4-4" />
      <circle cx="14" cy="8.5" r="1.5" />
    </>
  ),
  image: (
    <>
      <path d="M3 3.5h14v13H3zm.5 10.5 4-4 3.5 3.5 2.5-2.5 3 3" />
      <circle cx="12.75" cy="7.25" r="1.5" />
    </>
  ),
  wave: <path d="M2.5 10c1.8-6 3.6-6 5 0s3.2 6 5 0 3.2-6 5 0" />,
  'zoom-in': (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4M6.75 9h4.5M9 6.75v4.5" />
    </>
  ),
  'zoom-out': (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4M6.75 9h4.5" />
    </>
  ),
  fit: <path d="M3.25 7V3.25H7m6 0h3.75V7m0 6v3.75H13m-6 0H3.25V13M7 8h6v4H7z" />,
  flip: <path d="M10 2.75v2m0 2.5v2m0 2.5v2m0 2.5v1M7 5.5 2.75 14.5H7zm6 0 4.25 9H13z" />,
  measure: <path d="M2.75 7h14.5v6H2.75zM6 7v2.5M9 7v3.5M12 7v2.5m3-2.5v3.5" />,
  layers: <path d="m10 3.25 7.25 3.5L10 10.25l-7.25-3.5zm-7.25 7 7.25 3.5 7.25-3.5m-14.5 3.5L10 17.25l7.25-3.5" />,
  keyboard: <path d="M2.5 5h15v10h-15zm3 3h.01M8.5 8h.01m2.99 0h.01m2.99 0h.01M5.5 12h9" />,
  only: (
    <>
      <circle cx="10" cy="10" r="2.25" />
      <path d="M10 2.75v2.5m0 9.5v2.5M2.75 10h2.5m9.5 0h2.5" />
    </>
  ),
  cart: (
    <>
      <path d="M2.5 3.5h2.25l1.9 9h8.6l1.75-6.75H5.4" />
      <circle cx="7.5" cy="16" r="1.25" />
      <circle cx="14.25" cy="16" r="1.25" />
    </>
  ),
  coupon: <path d="M2.75 5h14.5v3.25a1.75 1.75 0 0 0 0 3.5V15H2.75v-3.25a1.75 1.75 0 0 0 0-3.5zM12 5v2m0 2v2m0 2v2" />,
  'arrow-up': <path d="M10 16.5v-13M5.5 8 10 3.5 14.5 8" />,
  external: <path d="M8.5 4.5H4v11.5h11.5v-4.5M11.5 3.5h5v5m0-5L9.5 10.5" />,
  trash: <path d="M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5l.75 11.5h8.5L15 5.5M8.25 8.75v5m3.5-5v5" />,
  print: <path d="M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z" />,
  edit: <path d="m12.5 4.5 3 3M3.75 16.25l.75-3.5 9.25-9.25 2.75 2.75-9.25 9.25z" />,
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.25 0l3-3a3 3 0 0 0-4.25-4.25L10.25 5.5m1.25 3a3 3 0 0 0-4.25 0l-3 3a3 3 0 0 0 4.25 4.25l1.25-1.25" />
  ),
  pin: (
    <>
      <path d="M10 17.25s5.5-4.75 5.5-9a5.5 5.5 0 1 0-11 0c0 4.25 5.5 9 5.5 9z" />
      <circle cx="10" cy="8.25" r="2" />
    </>
  ),
  receipt: <path d="M5 2.75h10v14.5l-2.5-1.5-2.5 1.5-2.5-1.5-2.5 1.5zM7.75 7h4.5m-4.5 3.5h4.5" />,
  parcel: <path d="m10 2.75 7 3.5v7.5l-7 3.5-7-3.5v-7.5zm-7 3.5 7 3.5 7-3.5m-7 3.5v7.5M6.5 4.5l7 3.5" />,
  wallet: <path d="M3 6.25h14v10H3zm0 0 9.5-3v3M17 9.5h-4a1.75 1.75 0 0 0 0 3.5h4" />,
  bell: <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.25 17h3.5M10 4V2.5" />,
  swap: <path d="M3.5 7h12m-3-3 3 3-3 3M16.5 13h-12m3-3-3 3 3 3" />,
  compare: <path d="M3.25 3.5h5v13h-5zM11.75 3.5h5v13h-5zM10 2v16" />,
  retry: <path d="M16 10a6 6 0 1 1-1.9-4.4M16.25 2.75V6.25h-3.5" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as readonly IconName[];

/** Decoration beside words; whatever it says must also be said in text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}

import { mm, um } from './units.ts';

export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Per address: one IPv4 address, or one /64 of IPv6. */
export const rateLimits = {
  read: { max: 600, windowSeconds: 60 },
  /** Pages, redirects, new sockets and whatever else is no call. */
  page: { max: 600, windowSeconds: 60 },
  /** Files of pages, of which one page loads dozens. */
  asset: { max: 6000, windowSeconds: 60 },
  write: { max: 120, windowSeconds: 60 },
  signIn: { max: 10, windowSeconds: 60 },
  /** Calls that send a mail: register, forgot password, resend verification. */
  mail: { max: 5, windowSeconds: 600 },
  smsCheck: { max: 5, windowSeconds: 60 },
  upload: { max: 60, windowSeconds: 60 },
  /** Calls that may start the analysis of an archive, which takes a worker several seconds. */
  analyse: { max: 30, windowSeconds: 60 },
  /** Calls that generate a report or an archive. */
  document: { max: 20, windowSeconds: 60 },
  point: { max: 240, windowSeconds: 60 },
  subscribe: { max: 5, windowSeconds: 600 },
  /** High, because a payment provider resends hours of messages at once from few addresses, and each is signed. */
  webhook: { max: 6000, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

export const paging = {
  projects: 16,
  articles: 8,
  partSearch: 25,
  files: 20,
  boms: 20,
  quotes: 20,
  orders: 20,
  waiting: 3,
} as const;

export const timing = {
  requestTimeoutMs: 180_000,
  socketPingMs: 6_000,
  socketReconnectMs: 3_000,
  lazyLoadMs: 200,
  marketingCookieDays: 90,
} as const;

/** Length limits of text fields, in characters. */
export const fieldLimits = {
  /** Identifier of a check of the board's files. */
  checkName: { max: 50 },
  email: { max: 320 },
  url: { max: 2048 },
  password: { min: 8, max: 128 },
  username: { min: 1, max: 50 },
  personal: { max: 100 },
  /** Six digits, or a recovery code with any separators between its groups. */
  secondFactor: { min: 6, max: 30 },
  tokenName: { min: 1, max: 50 },
  projectName: { min: 1, max: 200 },
  projectNotes: { max: 5000 },
  folderName: { min: 1, max: 100 },
  chatName: { min: 1, max: 200 },
  partNumber: { max: 20 },
  /** Remarks of an order or a quote, and messages about it. */
  remarks: { max: 2000 },
  /** The customer's purchase order number. */
  poNumber: { max: 50 },
  trackingNumber: { min: 4, max: 40 },
  bomPartNumber: { max: 200 },
  bomCell: { max: 2000 },
  /** A table pasted into the search. */
  bomPaste: { max: 60_000 },
  goldFingers: { max: 10 },
  boardSizeDigits: { max: 20, decimals: 2 },
  feedbackTitle: { min: 1, max: 50 },
  feedbackContact: { min: 1, max: 50 },
  feedbackProblem: { min: 1, max: 5000 },
  contactQuestions: { min: 1, max: 5000 },
  forumTitle: { min: 1, max: 100 },
  forumIntroduction: { min: 1, max: 1000 },
  jsonText: { max: 65_536 },
} as const;

/** Length limits of address and invoice fields, in characters. */
export const addressLimits = {
  name: 50,
  company: 100,
  region: 100,
  street: 200,
  postcode: 12,
  taxNumber: 40,
  bankAccount: 40,
} as const;

export const countLimits = {
  /** Addresses of one account that are not deleted. */
  receivers: 50,
  bills: 50,
  forumTags: 3,
  uploadFiles: 8,
  contactFiles: 5,
  /** Projects of one account that are not in the recycle bin. */
  projects: 10_000,
  /** Projects in one call. */
  projectsAtOnce: 100,
  folders: 500,
  /** Folders within folders. */
  folderDepth: 6,
  /** Versions of the files of one project. */
  projectFiles: 500,
  /** Archives of one account that are queued or being read. */
  waitingBoards: 8,
  /** Files whose role or format can be set by hand. */
  boardChoices: 500,
  /** Findings in one answer; a longer list repeats a few causes. */
  boardFindings: 2000,
  /** Checks of a board. */
  boardChecks: 100,
  /** Designators of one BOM line. */
  bomDesignators: 2000,
  bomLines: 20_000,
  /** BOMs of one account that are not deleted. */
  boms: 500,
  /** Quotes of one account that are not deleted. */
  quotes: 5000,
  /** Inquiries of one e-mail address without an account. */
  visitorQuotes: 20,
  /** Changes in one call: a bulk edit of a whole BOM. */
  bomChanges: 600,
  cartItems: 200,
  /** Coupons of one account in a list, and coupon offers in a list. */
  coupons: 200,
  couponOffers: 50,
  /** Accounts that one offer names. */
  couponAudience: 200,
  /** API tokens of one account that are not revoked. */
  apiTokens: 20,
  /** Positions on the board that show one fact. */
  factPositions: 100,
} as const;

/** Limits for how often one account can claim the same coupon. */
export const couponClaims = { min: 1, max: 100 } as const;

const mebibyte = 1024 * 1024;

/** An upload slower than this for a whole window, or longer altogether, is ended. */
export const uploadPace = { minBytesPerSecond: 8 * 1024, windowSeconds: 30, maxSeconds: 1800 } as const;

/** Maximum size of a payment provider's message. */
export const webhookBytes = 64 * 1024;

/** The four upload limits, by the label that the refusal shows. */
export const sizeLimits = {
  '1M': mebibyte,
  '5M': 5 * mebibyte,
  '50M': 50 * mebibyte,
  '100M': 100 * mebibyte,
} as const;

export type SizeLabel = keyof typeof sizeLimits;

export const imageLimits = {
  maxPixels: 40_000_000,
  /** Longest side in pixels after re-encoding. */
  maxSide: { avatar: 512, cover: 1800, inlineImage: 2400 },
  /** Recommended ratio of a forum cover. */
  coverRatio: { width: 45, height: 30 },
} as const;

/** Lengths in nanometres. */
export const ordering = {
  minPcbaQuantity: 5,
  quantity: { min: 5, max: 10_000 },
  /** An inquiry is possible below the minimum quantity of a PCBA order. */
  inquiryQuantity: { min: 1, max: 10_000 },
  pcbaPanelMaxNm: { width: mm(500), height: mm(450) },
  /** A board smaller than this on both sides must be panelised for assembly. */
  panelizeBelowNm: { width: mm(50), height: mm(50) },
  laserDrillBelowNm: um(150),
  freeAssembly: { maxQuantity: 10, maxLines: 30 },
} as const;

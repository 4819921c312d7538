export type ToastType = 'error' | 'warning' | 'info' | 'success';

export interface ErrorEntry {
  /** The HTTP status; 0 for what only the client can notice. */
  readonly status: number;
  readonly type: ToastType;
  /** Names the message's text needs. */
  readonly params?: readonly string[];
}

/** Every expected failure of the product, once. The sentence for each lives in `content`, under the same name. */
export const errors = {
  LOGIN_REQUIRED: { status: 401, type: 'error' },
  /** 403 makes the client clear its storage: for a dead token only, never for "not yours". */
  LOGIN_EXPIRED: { status: 403, type: 'error' },
  NOT_FOUND: { status: 404, type: 'error' },
  PAGE_NOT_FOUND: { status: 404, type: 'error' },
  CONTENT_TYPE: { status: 415, type: 'error' },
  MALFORMED_REQUEST: { status: 400, type: 'error' },
  /** Carries the form issues. */
  VALIDATION: { status: 422, type: 'error' },
  BODY_TOO_LARGE: { status: 413, type: 'error' },
  HEADERS_TOO_LARGE: { status: 431, type: 'error' },
  TOO_MANY_REQUESTS: { status: 429, type: 'warning', params: ['seconds'] },
  OVERLOADED: { status: 503, type: 'error' },
  OPERATION_FAILED: { status: 500, type: 'error' },
  NETWORK: { status: 0, type: 'error' },
  TIMEOUT: { status: 0, type: 'error' },

  UPLOAD_FORMAT: { status: 422, type: 'error' },
  UPLOAD_TOO_LARGE: { status: 413, type: 'error', params: ['limit'] },
  UPLOAD_TOO_MANY: { status: 422, type: 'error' },
  CONTACT_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  UPLOAD_PIXELS: { status: 422, type: 'error', params: ['megapixels'] },
  UPLOAD_QUOTA: { status: 413, type: 'error' },
  UPLOAD_IN_PROGRESS: { status: 409, type: 'warning' },
  UPLOAD_ABORTED: { status: 400, type: 'error' },

  CREDENTIALS_WRONG: { status: 422, type: 'error' },
  SLOW_DOWN: { status: 429, type: 'warning', params: ['seconds'] },
  EMAIL_UNVERIFIED: { status: 422, type: 'warning' },
  LINK_INVALID: { status: 422, type: 'error' },
  /** Neither a code of the authenticator nor a recovery code, or one that was used. */
  SECOND_FACTOR_WRONG: { status: 422, type: 'error' },
  SECOND_FACTOR_ON: { status: 409, type: 'warning' },
  /** Too long between the password and the code, or the password was changed meanwhile. */
  SIGN_IN_STALE: { status: 422, type: 'warning' },
  /** Its owner wants it deleted; the link of the mail keeps it. */
  ACCOUNT_LEAVING: { status: 409, type: 'warning' },
  /** One export of an account a day. */
  EXPORT_TODAY: { status: 429, type: 'warning' },
  PASSWORD_WEAK: { status: 422, type: 'error' },
  PASSWORD_WRONG: { status: 422, type: 'error' },
  NAME_EXISTS: { status: 409, type: 'error' },
  SAVE_FAILED: { status: 500, type: 'error' },
  SMS_CODE_WRONG: { status: 422, type: 'error' },
  SMS_BLOCKED: { status: 429, type: 'warning' },
  GOOGLE_REFUSED: { status: 422, type: 'error' },
  GOOGLE_UNAVAILABLE: { status: 404, type: 'error' },
  RECEIVER_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  BILL_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  TOKEN_TOO_MANY: { status: 422, type: 'error', params: ['max'] },

  EDA_FAILED: { status: 500, type: 'error' },
  PROJECT_LOAD: { status: 404, type: 'error' },
  PROJECT_DUPLICATE: { status: 409, type: 'error' },
  PROJECT_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  /** So many archives of one account wait to be read that the next has to wait as well. */
  BOARDS_WAITING: { status: 429, type: 'warning', params: ['max'] },
  BOARD_PENDING: { status: 409, type: 'warning' },
  IMPORT_FAILED: { status: 422, type: 'error' },
  FILE_IMPORT_FAILED: { status: 422, type: 'error' },

  PARSE_FAILED: { status: 422, type: 'error' },
  BOM_PARSE_FAILED: { status: 422, type: 'error' },
  BOM_COLUMN_MISSING: { status: 422, type: 'error', params: ['column'] },
  /** Changed by somebody else, or in another window, since it was read. */
  BOM_CHANGED: { status: 409, type: 'warning' },
  BOM_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  CART_FULL: { status: 422, type: 'error', params: ['max'] },
  TABLE_EMPTY: { status: 422, type: 'error' },
  PARTS_UNLINKED: { status: 422, type: 'error' },
  /** The customer may continue: the quote can still be submitted. */
  PARTS_UNASSOCIATED: { status: 422, type: 'warning', params: ['count'] },
  RECOGNITION_FAILED: { status: 422, type: 'warning' },

  COMBINATION_UNSUPPORTED: { status: 422, type: 'error' },
  QUANTITY_BELOW_MINIMUM: { status: 422, type: 'error', params: ['min'] },
  /** Staff have to type the code of their authenticator. Not 403: that would sign them out. */
  STAFF_CODE_NEEDED: { status: 428, type: 'warning' },
  STAFF_CODE_WRONG: { status: 422, type: 'error' },
  /** A colleague with another role does this. Not 403: that would sign them out. Carries the roles that may. */
  STAFF_ROLE: { status: 409, type: 'warning' },
  /** There has to be somebody who gives roles. */
  STAFF_LAST_ADMIN: { status: 409, type: 'error' },
  /** Another administrator was faster. */
  STAFF_CHANGED: { status: 409, type: 'warning' },
  QUOTE_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  /** Changed by us, or in another window, since it was read. */
  QUOTE_CHANGED: { status: 409, type: 'warning' },
  /** The table of transitions has no such arrow from where the quote is. */
  QUOTE_STATE: { status: 409, type: 'error' },
  QUOTE_FILES_GONE: { status: 409, type: 'error' },
  /** One key for two different requests. */
  SAVE_KEY_REUSED: { status: 409, type: 'error' },
  /** A line of its bill has no price, so that nobody can be bound by the sum. */
  QUOTE_INCOMPLETE: { status: 409, type: 'warning', params: ['count'] },
  /** Our own check of the file passed: its price can only fall. */
  QUOTE_GUARANTEED: { status: 409, type: 'error' },
  QUOTE_EXPIRED: { status: 409, type: 'error' },
  /** Carries the new quote for the customer to accept. */
  PRICE_CHANGED: { status: 409, type: 'warning' },
  OUT_OF_STOCK: { status: 409, type: 'error' },
  /** Dollars and yuan cannot be paid in one go. */
  CURRENCY_MIXED: { status: 422, type: 'error' },
  /** A quote is ordered once: what of it lies in the cart and is left out could never be ordered. */
  QUOTE_SPLIT: { status: 422, type: 'error' },
  /** Something of it has to be decided in the cart first: expired, changed, out of stock. */
  ITEM_NOT_READY: { status: 409, type: 'warning' },
  /** Changed in another window since it was read. */
  CHECKOUT_CHANGED: { status: 409, type: 'warning' },
  /** Ordered already, or what it was about is gone. */
  CHECKOUT_OVER: { status: 409, type: 'error' },
  /** Carries the gaps. */
  CHECKOUT_INCOMPLETE: { status: 409, type: 'warning' },
  ORDER_CHANGED: { status: 409, type: 'warning' },
  /** The table of transitions has no such arrow from where the order is. Carries the status and what is possible. */
  ORDER_STATE: { status: 409, type: 'error' },
  /** One key for two different requests. */
  KEY_REUSED: { status: 409, type: 'error' },
  /** Nothing is due, or another sum than was shown. */
  PAYMENT_OVER: { status: 409, type: 'warning' },
  PAYMENT_METHOD: { status: 422, type: 'error' },
  /** The provider could not be reached; nothing was taken. */
  PAYMENT_UNREACHABLE: { status: 502, type: 'error' },
  BALANCE_SHORT: { status: 409, type: 'warning' },
  PAY_LINK_OVER: { status: 410, type: 'error' },
  DOCUMENT_NOT_YET: { status: 409, type: 'warning' },
  REFUND_TOO_MUCH: { status: 409, type: 'error' },
  /** A second person has to agree. */
  REFUND_SAME_PERSON: { status: 409, type: 'error' },
  /** The provider has not given the money back. */
  CHARGEBACK_OPEN: { status: 409, type: 'warning' },
  /** Carries the refusal. */
  COUPON_REFUSED: { status: 409, type: 'warning' },
  COUPON_MULTIPLE_PRODUCTS: { status: 422, type: 'error' },
  /** The offer cannot be claimed now: it is over, used up or for others. */
  COUPON_UNAVAILABLE: { status: 409, type: 'error' },
  /** Not signed by the provider, or too long ago. */
  WEBHOOK_REFUSED: { status: 400, type: 'error' },
  /** The account has claimed the offer as often as it may. */
  COUPON_CLAIMED: { status: 409, type: 'warning', params: ['count'] },
  /** Somebody whom an offer names has no account. */
  COUPON_AUDIENCE: { status: 422, type: 'error', params: ['emails'] },
  /** It has gone out, or is on its way. */
  MAIL_NOT_WAITING: { status: 409, type: 'warning' },
  /** A table, but no list of prices. */
  PRICE_LIST_COLUMNS: { status: 422, type: 'error', params: ['columns'] },
  PRICE_LIST_TOO_LONG: { status: 422, type: 'error', params: ['cells', 'rows'] },
  /** The catalogue has moved since the preview; carries the new one. */
  PRICE_LIST_CHANGED: { status: 409, type: 'warning' },
  PRICE_LIST_JUMPS: { status: 409, type: 'warning', params: ['count'] },
  /** Another rate of the same subject begins at that moment. */
  RATE_EXISTS: { status: 409, type: 'warning' },
  /** It is what holds already. */
  RATE_SAME: { status: 409, type: 'warning' },
  /** Much more, or less, than what holds now; saved by whoever says that it is meant. */
  RATE_JUMP: { status: 409, type: 'warning' },
  /** What has begun to hold stays in the books. */
  RATE_STARTED: { status: 409, type: 'error' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as readonly ErrorCode[];

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** The widened entry, for readers that take any code. */
export const errorEntry = (code: ErrorCode): ErrorEntry => errors[code];

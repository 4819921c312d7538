export type ToastType = 'error' | 'warning' | 'info' | 'success';

export interface ErrorEntry {
  /** The HTTP status; 0 for failures that only the client can detect. */
  readonly status: number;
  readonly type: ToastType;
  /** Parameters of the message text. */
  readonly params?: readonly string[];
}

/** Every expected failure of the product. `content` has the sentence for each under the same name. */
export const errors = {
  LOGIN_REQUIRED: { status: 401, type: 'error' },
  /** 403 makes the client clear its storage and sign out: only for a dead token, never for a foreign object (that is 404). */
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
  UPLOAD_ARCHIVE: { status: 422, type: 'error' },
  UPLOAD_TOO_LARGE: { status: 413, type: 'error', params: ['limit'] },
  UPLOAD_TOO_MANY: { status: 422, type: 'error' },
  CONTACT_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  UPLOAD_PIXELS: { status: 422, type: 'error', params: ['megapixels'] },
  UPLOAD_QUOTA: { status: 413, type: 'error' },
  UPLOAD_IN_PROGRESS: { status: 409, type: 'warning' },
  UPLOAD_ABORTED: { status: 400, type: 'error' },
  UPLOAD_TOO_SLOW: { status: 400, type: 'error', params: ['kilobytes', 'minutes'] },
  /** So many bytes are on their way to this node, or of this person, that more would fill its disk. */
  UPLOAD_BUSY: { status: 503, type: 'warning' },

  CREDENTIALS_WRONG: { status: 422, type: 'error' },
  SLOW_DOWN: { status: 429, type: 'warning', params: ['seconds'] },
  EMAIL_UNVERIFIED: { status: 422, type: 'warning' },
  LINK_INVALID: { status: 422, type: 'error' },
  /** Not a valid authenticator or recovery code, or one that was used before. */
  SECOND_FACTOR_WRONG: { status: 422, type: 'error' },
  SECOND_FACTOR_ON: { status: 409, type: 'warning' },
  /** The challenge of the first sign-in step expired, or the password was changed meanwhile. */
  SIGN_IN_STALE: { status: 422, type: 'warning' },
  /** Deletion was requested by the owner; the link in the mail cancels it. */
  ACCOUNT_LEAVING: { status: 409, type: 'warning' },
  /** One account export a day. */
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
  PROJECT_FILES_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  FOLDER_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  FOLDER_TOO_DEEP: { status: 422, type: 'error', params: ['max'] },
  /** A folder into itself or into one of its own. */
  FOLDER_INTO_ITSELF: { status: 422, type: 'error' },
  /** A quote was made from the version, or a shared revision shows it: it stays in its project. */
  PROJECT_FILE_IN_USE: { status: 409, type: 'warning' },
  /** Saved in another window since; carries them as they are now. */
  NOTES_CHANGED: { status: 409, type: 'warning' },
  /** The archive of its board was deleted: a copy would have no board. */
  PROJECT_ARCHIVE_GONE: { status: 409, type: 'warning' },
  /** The batch of uploads was closed or cancelled before, the other way. */
  BATCH_OVER: { status: 409, type: 'warning' },
  /** The account's queue of unread archives is full (`countLimits.waitingBoards`). */
  BOARDS_WAITING: { status: 429, type: 'warning', params: ['max'] },
  BOARD_PENDING: { status: 409, type: 'warning' },
  IMPORT_FAILED: { status: 422, type: 'error' },
  FILE_IMPORT_FAILED: { status: 422, type: 'error' },

  PARSE_FAILED: { status: 422, type: 'error' },
  BOM_PARSE_FAILED: { status: 422, type: 'error' },
  BOM_COLUMN_MISSING: { status: 422, type: 'error', params: ['column'] },
  /** The revision sent is not the current one. */
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
  /** The staff session needs an authenticator code. Not 403: that would sign them out. */
  STAFF_CODE_NEEDED: { status: 428, type: 'warning' },
  STAFF_CODE_WRONG: { status: 422, type: 'error' },
  /** A colleague does this: one with another role, or anybody but the order's customer. Not 403: that would sign them out. Carries the roles. */
  STAFF_ROLE: { status: 409, type: 'warning' },
  /** There has to be somebody who gives roles. */
  STAFF_LAST_ADMIN: { status: 409, type: 'error' },
  /** Another administrator was faster. */
  STAFF_CHANGED: { status: 409, type: 'warning' },
  QUOTE_TOO_MANY: { status: 422, type: 'error', params: ['max'] },
  /** The revision sent is not the current one. */
  QUOTE_CHANGED: { status: 409, type: 'warning' },
  /** `quoteTransitions` has no such transition from the quote's status. */
  QUOTE_STATE: { status: 409, type: 'error' },
  QUOTE_FILES_GONE: { status: 409, type: 'error' },
  /** Its price was made for other lines than the BOM has now. */
  QUOTE_BOM_CHANGED: { status: 409, type: 'warning' },
  /** One key for two different requests. */
  SAVE_KEY_REUSED: { status: 409, type: 'error' },
  /** A BOM line has no price, so the sum cannot be offered. */
  QUOTE_INCOMPLETE: { status: 409, type: 'warning', params: ['count'] },
  /** The price is guaranteed by our file check; staff may only lower it. */
  QUOTE_GUARANTEED: { status: 409, type: 'error' },
  /** No automatic price holds for the board's files. Carries the rules on files that say why. */
  ENGINEER_NEEDED: { status: 409, type: 'warning' },
  /** The board's files have errors that its customer has not accepted by name. Carries them. */
  FINDINGS_NOT_ACCEPTED: { status: 409, type: 'warning' },
  /** The board has other errors than those accepted. Carries them. */
  FINDINGS_CHANGED: { status: 409, type: 'warning' },
  QUOTE_EXPIRED: { status: 409, type: 'error' },
  /** Carries the new quote for the customer to accept. */
  PRICE_CHANGED: { status: 409, type: 'warning' },
  OUT_OF_STOCK: { status: 409, type: 'error' },
  /** Items in USD and in CNY cannot share one checkout. */
  CURRENCY_MIXED: { status: 422, type: 'error' },
  /** A quote is ordered once, so all of its cart items go into the same checkout. */
  QUOTE_SPLIT: { status: 422, type: 'error' },
  /** A cart item has an open notice: expired, changed or out of stock. */
  ITEM_NOT_READY: { status: 409, type: 'warning' },
  /** The revision sent is not the current one. */
  CHECKOUT_CHANGED: { status: 409, type: 'warning' },
  /** Already ordered, or its items are gone. */
  CHECKOUT_OVER: { status: 409, type: 'error' },
  /** Carries the gaps. */
  CHECKOUT_INCOMPLETE: { status: 409, type: 'warning' },
  /** Another address of the order would change its tax, or lacks the number that its country wants. */
  ADDRESS_TAX: { status: 422, type: 'error' },
  /** Carries the numbers of the orders that are not over, and the balances that we owe. */
  ACCOUNT_HAS_ORDERS: { status: 409, type: 'error' },
  ORDER_CHANGED: { status: 409, type: 'warning' },
  /** `orderTransitions` has no such transition from the order's status. Carries the status and the allowed actions. */
  ORDER_STATE: { status: 409, type: 'error' },
  /** One key for two different requests. */
  KEY_REUSED: { status: 409, type: 'error' },
  /** Nothing is due, or a different sum than the page showed. */
  PAYMENT_OVER: { status: 409, type: 'warning' },
  PAYMENT_METHOD: { status: 422, type: 'error' },
  /** The provider could not be reached; nothing was taken. */
  PAYMENT_UNREACHABLE: { status: 502, type: 'error' },
  BALANCE_SHORT: { status: 409, type: 'warning' },
  PAY_LINK_OVER: { status: 410, type: 'error' },
  DOCUMENT_NOT_YET: { status: 409, type: 'warning' },
  REFUND_TOO_MUCH: { status: 409, type: 'error' },
  /** The approver of a refund must differ from the person who requested it. */
  REFUND_SAME_PERSON: { status: 409, type: 'error' },
  /** The provider has not given the money back. */
  CHARGEBACK_OPEN: { status: 409, type: 'warning' },
  /** Carries the refusal. */
  COUPON_REFUSED: { status: 409, type: 'warning' },
  COUPON_MULTIPLE_PRODUCTS: { status: 422, type: 'error' },
  /** Coupon refusals C02 (outside its dates) and C09 (none left). */
  COUPON_UNAVAILABLE: { status: 409, type: 'error' },
  /** Signature missing or wrong, or its timestamp too old. */
  WEBHOOK_REFUSED: { status: 400, type: 'error' },
  /** Coupon refusal C10: claimed as often as one account may. */
  COUPON_CLAIMED: { status: 409, type: 'warning', params: ['count'] },
  /** An e-mail address of the offer's audience has no account. */
  COUPON_AUDIENCE: { status: 422, type: 'error', params: ['emails'] },
  /** The mail was sent, or is being sent. */
  MAIL_NOT_WAITING: { status: 409, type: 'warning' },
  /** The table lacks the columns of a price list. */
  PRICE_LIST_COLUMNS: { status: 422, type: 'error', params: ['columns'] },
  PRICE_LIST_TOO_LONG: { status: 422, type: 'error', params: ['cells', 'rows'] },
  /** The catalogue changed since the preview; carries the new preview. */
  PRICE_LIST_CHANGED: { status: 409, type: 'warning' },
  PRICE_LIST_JUMPS: { status: 409, type: 'warning', params: ['count'] },
  /** Another rate of the same subject begins at the same time. */
  RATE_EXISTS: { status: 409, type: 'warning' },
  /** Equal to the rate in force. */
  RATE_SAME: { status: 409, type: 'warning' },
  /** Differs much from the rate in force; saved only with `sure`. */
  RATE_JUMP: { status: 409, type: 'warning' },
  /** A rate that is in force cannot be withdrawn. */
  RATE_STARTED: { status: 409, type: 'error' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as readonly ErrorCode[];

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** The entry with its optional fields, for callers that take any code. */
export const errorEntry = (code: ErrorCode): ErrorEntry => errors[code];

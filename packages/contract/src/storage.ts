/** The browser's storage, by the exact keys of SPEC section 3. */
export const sessionKeys = {
  quantity: 'quantity',
  bomFile: 'BOMFile',
  gerberUrl: 'gerberUrl',
  projectName: 'projectName',
  /** Ours: a message for the page that a full load opens. */
  notice: 'notice',
  /** Ours: part number and remarks of the board that is being configured. */
  pcbNotes: 'pcbNotes',
  /** Ours: which of the files that this browser keeps was given in this tab by somebody without an account. */
  heldFile: 'heldFile',
  /** Ours: what was typed at the desk and is in no price yet, by quote. */
  deskInputs: 'deskInputs',
  /** Ours: quotes that were sent to be saved and got no answer, with the key of each. */
  unanswered: 'unanswered',
  /** Ours: which items of the cart are not to be ordered now. */
  cartSelection: 'cartSelection',
  /** Ours: keys of presses that order or pay and were not answered yet, by what was pressed. */
  presses: 'presses',
  /** Ours: what was typed into a checkout and is not on the server yet, by checkout. */
  checkoutTexts: 'checkoutTexts',
  /** Ours: the payment link that somebody left from here for the provider's page. */
  begunLink: 'begunLink',
} as const;

export const localKeys = {
  token: 'FRONT_ACCESS_TOKEN',
  cookieConsent: 'cookitAgree',
  projectType: 'create_project_type',
  userInfo: 'userInfo',
  /** Ours: what a visitor without an account has put into the cart. */
  guestCart: 'guestCart',
} as const;

/** SPEC section 4: what a logout or a 403 leaves in local storage. */
export const survivesLogout: readonly string[] = [localKeys.cookieConsent, localKeys.projectType];

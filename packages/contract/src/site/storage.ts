/** Keys of the browser's session storage. The first four are fixed by the product; the others are internal. */
export const sessionKeys = {
  quantity: 'quantity',
  bomFile: 'BOMFile',
  gerberUrl: 'gerberUrl',
  projectName: 'projectName',
  /** A message to show on the page after a full load. */
  notice: 'notice',
  /** Part number and remarks of the board being configured. */
  pcbNotes: 'pcbNotes',
  /** Which file in IndexedDB was dropped in this tab before signing in. */
  heldFile: 'heldFile',
  /** Which files in IndexedDB were dropped on the workbench of this tab before signing in. */
  heldDrop: 'heldDrop',
  /** Unsaved inputs of the desk, by quote. */
  deskInputs: 'deskInputs',
  /** Quotes that were sent to be saved and are not answered yet, with the key of each. */
  unanswered: 'unanswered',
  /** Deselected cart items. */
  cartSelection: 'cartSelection',
  /** Idempotency keys of unanswered order and pay calls, by subject. */
  presses: 'presses',
  /** Unsaved texts of a checkout, by checkout. */
  checkoutTexts: 'checkoutTexts',
  /** The pay link from which the browser went to the provider's page. */
  begunLink: 'begunLink',
} as const;

export const localKeys = {
  token: 'FRONT_ACCESS_TOKEN',
  cookieConsent: 'cookitAgree',
  projectType: 'create_project_type',
  userInfo: 'userInfo',
  /** The cart of a visitor without an account. */
  guestCart: 'guestCart',
  /** Cards or list. */
  workbenchView: 'workbenchView',
} as const;

/** A logout or a 403 clears local storage except these keys. */
export const survivesLogout: readonly string[] = [localKeys.cookieConsent, localKeys.projectType];

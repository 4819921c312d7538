/**
 * Some of antd's inner parts (scroll lock, scrollbar measure, picture crop) add style elements and cannot be told the page's nonce,
 * so the content security policy refuses them. Styles that scripts of ours create carry it from birth; styles in markup still do not.
 */
export const giveStylesNonce = (page: Document, nonce: string): void => {
  const create = page.createElement.bind(page);
  const createWithNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  page.createElement = createWithNonce;
};

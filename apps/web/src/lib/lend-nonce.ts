/**
 * Parts of the kit (scroll lock, scrollbar measure, picture crop) write style elements and know nothing of the page's nonce.
 * Every style element a script of ours creates gets it; what arrives as markup still does not.
 */
export const lendNonceToStyles = (page: Document, nonce: string): void => {
  const create = page.createElement.bind(page);
  const lending = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  };
  page.createElement = lending;
};

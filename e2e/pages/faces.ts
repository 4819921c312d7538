import type { Locator } from '@playwright/test';

/** The families whose glyphs draw the text that stands in an element itself, web fonts and those of the system. */
export async function facesOf(element: Locator): Promise<string> {
  const client = await element.page().context().newCDPSession(element.page());
  try {
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    await element.evaluate((node) => node.setAttribute('data-faces', ''));
    const { root } = await client.send('DOM.getDocument');
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-faces]' });
    await element.evaluate((node) => node.removeAttribute('data-faces'));
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName).join(', ');
  } finally {
    await client.detach();
  }
}

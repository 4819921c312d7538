/** The only writer to the browser's console: for what nobody can act on, but a developer wants to see. */
export const logQuietly = (message: string): void => console.info(message);

import chineseFontHref from '@fontsource-variable/noto-sans-sc/index.css?url';

/**
 * For screens that show what customers wrote: file names, columns and remarks are in any script, whatever the language of the page. The
 * list of faces is loaded, and of the faces only those that the system's own fonts leave a character to.
 */
export function AnyScript() {
  return <link rel="stylesheet" href={chineseFontHref} precedence="fonts" />;
}

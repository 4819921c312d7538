import type { Locale, Markup } from '@copperline/contract';
import { fromXml } from 'xast-util-from-xml';
import type { Element, Root } from 'xast';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const drawn = wordsOf('svg g path rect circle ellipse line polyline polygon text tspan title defs marker');
const formula = wordsOf(
  'math mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded ' +
    'semantics annotation menclose mphantom',
);

/** As React names them. */
const attributeName = (name: string): string =>
  name === 'class' ? 'className' : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Attributes that could load, run or restyle something; the rest are numbers, names of our classes and words. */
const isForbidden = (name: string, value: string): boolean =>
  /^on|^style$|href|^xmlns/.test(name) || (/url\(/.test(value) && !/^url\(#[\w-]+\)$/.test(value));

interface MarkupOptions {
  readonly allowed: ReadonlySet<string>;
  readonly locale: Locale;
  /** Before the ids of a drawing, of which a page may have several. */
  readonly scope: string;
  readonly onProblem: (text: string) => void;
}

const convert = (element: Element, options: MarkupOptions): Markup | null => {
  const { allowed, locale, scope, onProblem } = options;
  if (!allowed.has(element.name)) {
    onProblem(`<${element.name}> is not allowed`);
    return null;
  }
  const attributes: Record<string, string> = {};
  for (const [name, given] of Object.entries(element.attributes)) {
    const value = given ?? '';
    if (name === 'xmlns' || name.startsWith('xmlns:') || name.startsWith('data-')) continue;
    // The browser lays formulas out by itself; our pages forbid styles in attributes.
    if (name === 'style' && allowed === formula) continue;
    if (isForbidden(name, value)) {
      onProblem(`the attribute ${name} is not allowed`);
      continue;
    }
    const scoped = name === 'id' ? `${scope}-${value}` : value.replace(/^url\(#/, `url(#${scope}-`);
    attributes[attributeName(name)] = scoped;
  }
  const said = element.attributes[locale === 'zh-CN' ? 'data-zh' : 'data-en'];
  const children =
    said === undefined || said === null
      ? element.children.flatMap((child): (Markup | string)[] => {
          if (child.type === 'text') return /\S/.test(child.value) ? [child.value] : [];
          if (child.type !== 'element') return [];
          const converted = convert(child, options);
          return converted ? [converted] : [];
        })
      : [said];
  return { name: element.name, attributes, children };
};

const rootElement = (tree: Root): Element | undefined => tree.children.find((child) => child.type === 'element');

const read = (xml: string, options: MarkupOptions): Markup | null => {
  try {
    const element = rootElement(fromXml(xml));
    return element ? convert(element, options) : null;
  } catch (error) {
    options.onProblem(error instanceof Error ? error.message : String(error));
    return null;
  }
};

type Reading = Omit<MarkupOptions, 'allowed'>;

/** A drawing of ours with its words in one language. */
export const drawing = (xml: string, reading: Reading): Markup | null => read(xml, { ...reading, allowed: drawn });

/** A formula as the browser lays it out. */
export const mathMarkup = (xml: string, reading: Reading): Markup | null =>
  read(xml.replaceAll('&nbsp;', '\u00A0').replaceAll(/&(?!amp;|lt;|gt;|quot;|#)/g, '&amp;'), { ...reading, allowed: formula });

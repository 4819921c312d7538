import {
  type ArticleBlock,
  type ArticleBoard,
  type ArticleInline,
  calloutTones,
  type CalloutTone,
  type Locale,
} from '@copperline/contract';
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import temml from 'temml';
import { unified } from 'unified';
import { attributesOf, boardOf } from './boards.ts';
import { drawing, mathMarkup } from './markup.ts';

type Node = RootContent | BlockContent | DefinitionContent | PhrasingContent | ContainerDirective | LeafDirective | TextDirective;

export interface Compiled {
  readonly body: readonly ArticleBlock[];
  readonly boards: readonly ArticleBoard[];
  /** Paths that it links to, and calculators that it shows. */
  readonly links: readonly string[];
  readonly calcs: readonly string[];
  readonly figures: readonly string[];
  /** What is said, for the search and for counting. */
  readonly text: string;
}

interface Options {
  readonly locale: Locale;
  /** The drawing of a name. */
  readonly figure: (name: string) => string | null;
  readonly onProblem: (text: string) => void;
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMath, { singleDollarTextMath: false });

/** An anchor that stays when a heading of the other language changes: letters, digits and Chinese characters. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

export const inlineText = (nodes: readonly ArticleInline[]): string =>
  nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
        case 'code':
          return node.text;
        case 'strong':
        case 'em':
        case 'link':
          return inlineText(node.children);
        default:
          return ' ';
      }
    })
    .join('');

export const blockText = (blocks: readonly ArticleBlock[]): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
        case 'paragraph':
          return inlineText(block.children);
        case 'list':
          return block.items.map(blockText).join('\n');
        case 'callout':
        case 'quote':
          return blockText(block.children);
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join('\n');
        case 'figure':
        case 'prices':
          return block.caption;
        default:
          return '';
      }
    })
    .join('\n');

/** Markdown whose references are resolved as nodes of ours. */
export const compileMarkdown = (markdown: string, { locale, figure, onProblem }: Options): Compiled => {
  const boards: ArticleBoard[] = [];
  const links: string[] = [];
  const calcs: string[] = [];
  const figures: string[] = [];
  const anchors = new Set<string>();

  const priced = (attributes: Readonly<Record<string, string>>): number => {
    const board = boardOf(attributes);
    if ('problem' in board) {
      onProblem(board.problem);
      return 0;
    }
    const known = boards.findIndex(({ href }) => href === board.href);
    return known === -1 ? boards.push(board) - 1 : known;
  };

  const mathOf = (tex: string, isBlock: boolean) => {
    try {
      const xml = temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, xml: true });
      return mathMarkup(xml, { locale, scope: 'math', onProblem });
    } catch (error) {
      onProblem(`formula ${tex}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };

  const attributesIn = (node: ContainerDirective | LeafDirective | TextDirective): Record<string, string> =>
    Object.fromEntries(Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']));

  const inlines = (nodes: readonly Node[]): ArticleInline[] => nodes.flatMap(inline);

  const inline = (node: Node | InlineMath): ArticleInline[] => {
    switch (node.type) {
      case 'text':
        // Chinese runs on over the end of a line; other text has a space there.
        return [
          {
            kind: 'text',
            text: node.value.replaceAll(/(?<=\p{Script=Han}|[，。；：、）])\n(?=\p{Script=Han})/gu, '').replaceAll('\n', ' '),
          },
        ];
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }];
      case 'strong':
        return [{ kind: 'strong', children: inlines(node.children) }];
      case 'emphasis':
        return [{ kind: 'em', children: inlines(node.children) }];
      case 'break':
        return [{ kind: 'break' }];
      case 'link': {
        if (!node.url.startsWith('/') && !node.url.startsWith('#')) onProblem(`links to ${node.url}, which is not ours`);
        links.push(node.url);
        return [{ kind: 'link', to: node.url, children: inlines(node.children) }];
      }
      case 'inlineMath': {
        const markup = mathOf(node.value, false);
        return markup ? [{ kind: 'math', markup }] : [];
      }
      case 'textDirective':
        if (node.name === 'price') return [{ kind: 'price', price: priced(attributesIn(node)) }];
        // A time such as 10:30 or a ratio is no directive.
        return [{ kind: 'text', text: `:${node.name}` }, ...inlines(node.children)];
      default:
        onProblem(`${node.type} cannot stand in a line`);
        return [];
    }
  };

  const item = (node: ListItem): ArticleBlock[] => blocks(node.children);

  const table = ({ align, children }: Table): ArticleBlock => {
    const [head = [], ...rows] = children.map((row) => row.children.map((cell) => inlines(cell.children)));
    const columns = head.length;
    if (rows.some((row) => row.length !== columns)) onProblem('a row of a table has not as many cells as its head');
    return { kind: 'table', align: (align ?? []).map((each) => each ?? null), head, rows };
  };

  const directive = (node: LeafDirective): ArticleBlock[] => {
    const { name: directiveName } = node;
    const attributes = attributesIn(node);
    switch (directiveName) {
      case 'figure': {
        const { name = '', caption = '' } = attributes;
        const xml = figure(name);
        if (xml === null) onProblem(`there is no figure ${name}`);
        if (caption === '') onProblem(`the figure ${name} has no caption`);
        figures.push(name);
        const markup =
          xml === null ? null : drawing(xml, { locale, scope: name, onProblem: (text) => onProblem(`figure ${name}: ${text}`) });
        return markup ? [{ kind: 'figure', markup, caption }] : [];
      }
      case 'prices': {
        const { rows = '', labels = '', caption = '' } = attributes;
        const asked = rows.split(';').map((row) => priced(attributesOf(row)));
        const names = labels.split(/[;；]/).map((label) => label.trim());
        if (names.length !== asked.length) onProblem(`${asked.length} prices have ${names.length} labels`);
        return [{ kind: 'prices', caption, rows: asked.map((price, index) => ({ price, label: names[index] ?? '' })) }];
      }
      case 'calc': {
        const { name = '', ...given } = attributes;
        calcs.push(name);
        const values = Object.fromEntries(
          Object.entries(given).map(([key, text]) => [key, text !== '' && Number.isFinite(Number(text)) ? Number(text) : text]),
        );
        return [{ kind: 'calc', name, values }];
      }
      default:
        onProblem(`there is no ::${directiveName}`);
        return [];
    }
  };

  const block = (node: Node | MathBlock): ArticleBlock[] => {
    switch (node.type) {
      case 'heading': {
        const children = inlines(node.children);
        const id = anchorOf(inlineText(children));
        if (node.depth !== 2 && node.depth !== 3) onProblem(`a heading of depth ${node.depth}`);
        if (anchors.has(id)) onProblem(`two headings are called "${id}"`);
        anchors.add(id);
        return [{ kind: 'heading', depth: node.depth === 2 ? 2 : 3, id, children }];
      }
      case 'paragraph': {
        const children = inlines(node.children);
        return children.length === 0 ? [] : [{ kind: 'paragraph', children }];
      }
      case 'list':
        return [{ kind: 'list', ordered: node.ordered ?? false, items: node.children.map(item) }];
      case 'table':
        return [table(node)];
      case 'code':
        return [{ kind: 'code', language: node.lang ?? 'text', text: node.value }];
      case 'blockquote':
        return [{ kind: 'quote', children: blocks(node.children) }];
      case 'math': {
        const markup = mathOf(node.value, true);
        return markup ? [{ kind: 'math', markup }] : [];
      }
      case 'containerDirective': {
        const tone = calloutTones.find((each) => each === node.name);
        if (tone === undefined) onProblem(`there is no :::${node.name}`);
        return [{ kind: 'callout', tone: tone ?? ('note' satisfies CalloutTone), children: blocks(node.children) }];
      }
      case 'leafDirective':
        return directive(node);
      default:
        onProblem(`${node.type} cannot stand in an article`);
        return [];
    }
  };

  const blocks = (nodes: readonly (Node | MathBlock)[]): ArticleBlock[] => nodes.flatMap(block);

  const body = blocks(parser.parse(markdown).children);
  return { body, boards, links, calcs, figures, text: blockText(body) };
};

import type { ArticleBlock, ArticleInline, ArticlePrice } from '@copperline/contract';
import { formatMoney } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Calculator } from '../calc/Calculator.tsx';
import styles from './Body.module.css';
import { Element } from './Element.tsx';

interface Priced {
  readonly prices: readonly ArticlePrice[];
}

/** What a board costs now; the link opens the order form with that board. */
function BoardPrice({ price, prices }: Priced & { readonly price: number }) {
  const t = useT();
  const locale = useLocale();
  const found = prices[price];
  if (found === undefined) return null;
  return (
    <SiteLink to={found.href} className={styles.price} title={t('article.priceHint')}>
      {formatMoney(found, locale)}
    </SiteLink>
  );
}

function Inline({ node, prices }: Priced & { readonly node: ArticleInline }) {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} prices={prices} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inlines nodes={node.children} prices={prices} />
        </em>
      );
    case 'link':
      return (
        <SiteLink to={node.to}>
          <Inlines nodes={node.children} prices={prices} />
        </SiteLink>
      );
    case 'math':
      return <Element markup={node.markup} />;
    case 'break':
      return <br />;
    case 'price':
      return <BoardPrice price={node.price} prices={prices} />;
  }
}

function Inlines({ nodes, prices }: Priced & { readonly nodes: readonly ArticleInline[] }) {
  // An article does not change while it is shown: the place of a node is its name.
  return nodes.map((node, index) => <Inline key={index} node={node} prices={prices} />);
}

type BlockOf<K extends ArticleBlock['kind']> = Extract<ArticleBlock, { kind: K }>;

function ArticleTable({ block: { align, head, rows }, prices }: Priced & { readonly block: BlockOf<'table'> }) {
  const alignOf = (index: number) => ({ textAlign: align[index] ?? 'left' }) as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" style={alignOf(index)}>
                <Inlines nodes={cell} prices={prices} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, index) => (
                <td key={index} style={alignOf(index)}>
                  <Inlines nodes={cell} prices={prices} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PriceTable({ block: { caption, rows }, prices }: Priced & { readonly block: BlockOf<'prices'> }) {
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption === '' ? t('article.pricesNow') : caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('article.pricesBoard')}</th>
          <th scope="col" className={styles.sum}>
            {t('article.pricesPrice')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, price }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className={styles.sum}>
              <BoardPrice price={price} prices={prices} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Callout({ block: { tone, children }, prices }: Priced & { readonly block: BlockOf<'callout'> }) {
  const t = useT();
  return (
    <div className={`${styles.callout} ${styles[tone] ?? ''}`} role="note" aria-label={t(`article.callout.${tone}`)}>
      <Icon name={tone === 'warning' ? 'warning' : 'info'} size={20} />
      <div>
        <Blocks blocks={children} prices={prices} />
      </div>
    </div>
  );
}

function Block({ block, prices }: Priced & { readonly block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.depth === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} className={styles.heading}>
          <a href={`#${block.id}`} className={styles.anchor}>
            <Inlines nodes={block.children} prices={prices} />
          </a>
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} prices={prices} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={block.ordered ? styles.steps : styles.points}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item} prices={prices} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <ArticleTable block={block} prices={prices} />;
    case 'code':
      return (
        <pre className={styles.code}>
          <code>{block.text}</code>
        </pre>
      );
    case 'math':
      return (
        <div className={styles.math}>
          <Element markup={block.markup} />
        </div>
      );
    case 'figure':
      return (
        <figure className={styles.figure}>
          <Element markup={block.markup}>
            <title>{block.caption}</title>
          </Element>
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
    case 'callout':
      return <Callout block={block} prices={prices} />;
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Blocks blocks={block.children} prices={prices} />
        </blockquote>
      );
    case 'prices':
      return <PriceTable block={block} prices={prices} />;
    case 'calc':
      return <Calculator name={block.name} values={block.values} />;
  }
}

/** The nodes of an article, one after the other. */
export function Blocks({ blocks, prices }: Priced & { readonly blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} prices={prices} />);
}

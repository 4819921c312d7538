import type { Markup } from '@copperline/contract';
import { createElement, type ReactElement, type ReactNode } from 'react';
import styles from './Element.module.css';

/** The names that drawings use for colours and strokes. */
const classesOf = (names: string): string =>
  names
    .split(/\s+/)
    .flatMap((name) => styles[name] ?? [])
    .join(' ');

/** A drawing or a formula of ours as elements; the build has let through what may stand in one. */
export function Element({ markup, children }: { readonly markup: Markup; readonly children?: ReactNode }): ReactElement {
  const { className, ...attributes } = markup.attributes;
  return createElement(
    markup.name,
    { ...attributes, ...(className !== undefined && { className: classesOf(className) }) },
    children,
    ...markup.children.map((child, index) =>
      typeof child === 'string' ? child : createElement(Element, { key: index, markup: child }),
    ),
  );
}

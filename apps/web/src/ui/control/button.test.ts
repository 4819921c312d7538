import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, type ButtonProps } from './Button.tsx';

const icon: ButtonProps = { square: true, 'aria-label': 'Delete R1', title: 'Delete R1', children: 'x' };
const markup = (props: ButtonProps): string => renderToStaticMarkup(createElement(Button, props));

describe('a button of one icon', () => {
  it('shows its label, once', () => {
    expect(markup(icon)).toContain('data-tip="Delete R1"');
    expect(markup(icon)).toContain('aria-label="Delete R1"');
    expect(markup(icon)).not.toContain('title=');
  });

  it('needs no label beside words', () => expect(markup({ ...icon, square: false })).not.toContain('data-tip'));
});

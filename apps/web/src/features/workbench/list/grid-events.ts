import type { KeyboardEvent, MouseEvent } from 'react';
import type { MenuPoint } from '#ui/panel/ContextMenu.tsx';
import type { Direction, Spot } from '../state/neighbour.ts';
import type { Modifiers } from '../state/selection.ts';

const itemElement = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

export const keyOf = (target: EventTarget): string | null => itemElement(target)?.dataset['key'] ?? null;

/** The part of an item that was pressed. */
export const partOf = (target: EventTarget): 'tick' | 'menu' | 'open' | 'item' => {
  if (!(target instanceof Element)) return 'item';
  for (const part of ['tick', 'menu', 'open'] as const) if (target.closest(`[data-${part}]`)) return part;
  return 'item';
};

export const modifiersOf = ({ shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): Modifiers => ({
  extend: shiftKey,
  toggle: ctrlKey || metaKey,
});

/** All items as they stand in the page, in reading order. */
export const elementsIn = (grid: HTMLElement): readonly HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-key]')];

export const elementWith = (grid: HTMLElement | null, key: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;

export const spotsOf = (elements: readonly HTMLElement[]): readonly Spot[] =>
  elements.map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left, top };
  });

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

export const directionOf = (key: string): Direction | null => directions[key] ?? null;

export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Where the menu of an item opens that no pointer points at. */
export const menuPoint = (element: Element): MenuPoint => {
  const { left, top, height } = element.getBoundingClientRect();
  return { x: left + 24, y: top + Math.min(height, 48) };
};

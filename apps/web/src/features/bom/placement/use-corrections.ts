import { turnedBy } from '@copperline/bom';
import type { BomCorrection } from '@copperline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Place, withConfirmed, withCorrection, withoutCorrection, withoutRotations, withRotations } from './corrections.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';
import { toolOf } from '#domain/board/read/placement-file.ts';

/** One press of a key moves a part so far, in nanometres. */
export const nudgeNm = 100_000;

const arrows: Readonly<Record<string, Pick<Place, 'x' | 'y'>>> = {
  ArrowLeft: { x: -nudgeNm, y: 0 },
  ArrowRight: { x: nudgeNm, y: 0 },
  ArrowUp: { x: 0, y: nudgeNm },
  ArrowDown: { x: 0, y: -nudgeNm },
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export type PlaceChange = (place: Place) => Partial<Place>;

/** Where the customer says that parts really stand: kept with the BOM, each word taken back by one press. */
export const useCorrections = ({ editor, bom }: OpenBom, chosen: string | null) => {
  const [past, setPast] = useState<readonly (readonly BomCorrection[])[]>([]);
  const { edaCoors, corrections, coordinates } = bom;
  const tool = toolOf(coordinates?.tool ?? '');

  const keep = (next: readonly BomCorrection[]): void => {
    setPast([...past, corrections]);
    void editor.correct(next);
  };
  const change = (designator: string, how: PlaceChange): void => {
    const file = edaCoors.find((placement) => placement.designator === designator);
    if (file === undefined) return;
    const known = corrections.find((correction) => correction.designator === designator);
    const place: Place = {
      x: known?.x ?? file.x,
      y: known?.y ?? file.y,
      rotation: known?.rotation ?? file.rotation,
      side: known?.side ?? file.side,
    };
    keep(withCorrection(corrections, designator, file, how(place)));
  };
  const turn = (designator: string, degrees: number): void =>
    change(designator, (place) => ({ rotation: turnedBy(place, degrees, tool) }));
  const undo = (): void => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    void editor.correct(last);
  };

  const keyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const arrow = event.altKey ? arrows[event.key] : undefined;
    const done = (work: () => void): void => {
      event.preventDefault();
      work();
    };
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') done(undo);
    else if (chosen === null) return;
    else if (event.key === '[') done(() => turn(chosen, 90));
    else if (event.key === ']') done(() => turn(chosen, -90));
    else if (arrow) done(() => change(chosen, ({ x, y }) => ({ x: Math.round(x) + arrow.x, y: Math.round(y) + arrow.y })));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => keyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return {
    change,
    turn,
    undo: past.length === 0 ? null : undo,
    reset: (designator: string) => keep(withoutCorrection(corrections, designator)),
    turnAll: (turns: Parameters<typeof withRotations>[2]) => keep(withRotations(corrections, edaCoors, turns)),
    confirm: (designators: readonly string[]) => keep(withConfirmed(corrections, edaCoors, designators)),
    resetRotations: (designators: readonly string[]) => keep(withoutRotations(corrections, designators)),
  };
};

export type Corrections = ReturnType<typeof useCorrections>;

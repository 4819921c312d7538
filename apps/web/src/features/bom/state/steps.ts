import { useSearchParams } from 'react-router';

export const steps = ['files', 'board', 'parts', 'placement', 'price'] as const;
export type MainStep = (typeof steps)[number];
/** `columns` is a detour of the files: nobody has to pass it. */
export type Step = MainStep | 'columns';

const isStep = (text: string | null): text is Step => text === 'columns' || steps.some((step) => step === text);

/** What of the address belongs to one step alone; the rest, the board and what is wished for, goes along. */
const ofOneStep: ReadonlySet<string> = new Set(['step', 'bom', 'show', 'find', 'line', 'part']);

/** `look`: the line or the part to look at there. */
export type ToStep = (step: Step, bomId?: string | null, look?: Readonly<Record<string, string>>) => string;

/** Where in the work the address stands, and the addresses of the other places. */
export const useSteps = () => {
  const [params] = useSearchParams();
  const asked = params.get('step');
  const bomId = params.get('bom');
  const to: ToStep = (step, bom = bomId, look = {}) => {
    const next = new URLSearchParams();
    if (bom !== null) next.set('bom', bom);
    if (step !== (bom === null ? 'files' : 'parts')) next.set('step', step);
    for (const [name, value] of params) if (!ofOneStep.has(name)) next.append(name, value);
    for (const [name, value] of Object.entries(look)) next.set(name, value);
    return `?${next.toString()}`;
  };
  const usual: Step = bomId === null ? 'files' : 'parts';
  return { bomId, step: isStep(asked) ? asked : usual, params, to };
};

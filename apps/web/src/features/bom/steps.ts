import { useSearchParams } from 'react-router';

export const steps = ['files', 'parts', 'placement'] as const;
/** `columns` is a detour of the files: nobody has to pass it. */
export type Step = (typeof steps)[number] | 'columns';

const isStep = (text: string | null): text is Step => text === 'columns' || steps.some((step) => step === text);

/** Where in the work the address stands, and the addresses of the other places. What concerns the board stays in all of them. */
export const useSteps = () => {
  const [params] = useSearchParams();
  const asked = params.get('step');
  /** `look`: the line or the part to look at there. */
  const to = (step: Step, bomId = params.get('bom'), look: Readonly<Record<string, string>> = {}): string => {
    const next = new URLSearchParams();
    for (const name of ['gerberUrl', 'fileName', 'id', 'quote', 'isReOrder']) {
      const value = params.get(name);
      if (value !== null) next.set(name, value);
    }
    if (bomId !== null) next.set('bom', bomId);
    if (step !== 'parts') next.set('step', step);
    for (const [name, value] of Object.entries(look)) next.set(name, value);
    return `?${next.toString()}`;
  };
  return { bomId: params.get('bom'), step: isStep(asked) ? asked : ('parts' as const), params, to };
};

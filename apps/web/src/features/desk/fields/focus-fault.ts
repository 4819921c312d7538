/** The faults are drawn with the press that found them: the first field that has one is looked for afterwards. */
export const focusFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};

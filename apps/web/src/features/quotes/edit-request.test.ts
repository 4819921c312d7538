import { mm, type QuoteRequest } from '@copperline/contract';
import { defaultPcb } from '@copperline/pricing';
import { describe, expect, it } from 'vitest';
import { editedRequest } from './edit-request.ts';

const request: QuoteRequest = {
  pcb: { ...defaultPcb, widthNm: mm(42) },
  stencil: null,
  assembly: null,
  bomId: null,
  projectId: null,
  projectName: 'amplifier',
  partNo: 'A1',
  remarks: 'Please use lead-free solder.',
};

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('an inquiry after editing', () => {
  it('has what was typed and keeps the options', () => {
    const edited = editedRequest(request, form({ quantity: '50', projectName: ' preamp ', partNo: '', remarks: 'None.' }));
    expect(edited).toEqual({
      ...request,
      pcb: { ...request.pcb, quantity: 50 },
      projectName: 'preamp',
      partNo: '',
      remarks: 'None.',
    });
  });

  it.each(['', '7', '-5', '5e1'])('keeps its quantity where %j is none of ours', (quantity) =>
    expect(editedRequest(request, form({ quantity })).pcb?.quantity).toBe(request.pcb?.quantity),
  );

  it('stays as it was without a form', () => expect(editedRequest(request, new FormData())).toEqual(request));
});

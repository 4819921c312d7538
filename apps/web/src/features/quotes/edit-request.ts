import { quantitySteps, type QuoteRequest } from '@copperline/contract';

/** The request with what the form says; a field that the form has not, or a quantity that is none, stays. */
export const editedRequest = (request: QuoteRequest, form: FormData): QuoteRequest => {
  const typed = (name: string, before: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : before;
  };
  const quantity = quantitySteps.find((step) => String(step) === form.get('quantity'));
  return {
    ...request,
    pcb: request.pcb && quantity !== undefined ? { ...request.pcb, quantity } : request.pcb,
    projectName: typed('projectName', request.projectName),
    partNo: typed('partNo', request.partNo),
    remarks: typed('remarks', request.remarks),
  };
};

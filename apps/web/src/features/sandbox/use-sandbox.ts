import { sandbox, type SandboxAction, type SandboxPayment } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { leaveFor } from '#lib/leave.ts';

export interface SandboxScreen {
  readonly payment: SandboxPayment;
  /** What is under way. */
  readonly acting: SandboxAction | null;
  /** It has come to its end here, and the shop is being loaded. */
  readonly leaving: boolean;
  readonly act: (action: SandboxAction) => void;
}

export const isOver = ({ state }: SandboxPayment): boolean => state !== 'created' && state !== 'pending';

/** One payment and what is done to it on this page. Whoever has decided goes back to the shop by themselves. */
export const useSandbox = (loaded: SandboxPayment): SandboxScreen => {
  const [payment, setPayment] = useState(loaded);
  const [acting, setActing] = useState<SandboxAction | null>(null);
  const [leaving, setLeaving] = useState(false);
  const act = async (action: SandboxAction): Promise<void> => {
    setActing(action);
    const after = await settled(call(sandbox.act, { ref: payment.ref, action }));
    setActing(null);
    if (after === undefined) return;
    setPayment(after);
    // A dispute of a paid payment leaves the page open, for its decision.
    if (!isOver(after) || isOver(payment)) return;
    setLeaving(true);
    leaveFor(after.returnUrl);
  };
  return {
    payment,
    acting,
    leaving,
    act: (action) => {
      if (acting === null) void act(action);
    },
  };
};

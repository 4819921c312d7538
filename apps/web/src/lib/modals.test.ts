import { expect, it } from 'vitest';
import { createModalStack, dimsBackground } from './modals.ts';

it('keeps each modal once, the latest on top', () => {
  const stack = createModalStack();
  stack.open({ name: 'password' });
  stack.open({ name: 'account' });
  stack.open({ name: 'password' });
  expect(stack.get().map((modal) => modal.name)).toEqual(['account', 'password']);
});

it('dims the background when two or more are open', () => {
  const stack = createModalStack();
  const seen = [dimsBackground(stack.get())];
  stack.open({ name: 'name' });
  seen.push(dimsBackground(stack.get()));
  stack.open({ name: 'account' });
  seen.push(dimsBackground(stack.get()));
  stack.dismiss('account');
  seen.push(dimsBackground(stack.get()));
  expect(seen).toEqual([false, false, true, false]);
});

it('tells the opener only when the person closed it', () => {
  const stack = createModalStack();
  let dismissed = 0;
  const onDismiss = () => void (dismissed += 1);
  stack.open({ name: 'account', onDismiss });
  stack.close('account');
  expect(dismissed).toBe(0);
  stack.open({ name: 'account', onDismiss });
  stack.dismiss('account');
  expect([dismissed, stack.get()]).toEqual([1, []]);
});

it('closes with the page it was opened on, and tells each opener', () => {
  const stack = createModalStack();
  const told: string[] = [];
  stack.open({ name: 'name', onDismiss: () => void told.push('name') });
  stack.open({ name: 'account', onDismiss: () => void told.push('account') });
  stack.dismissAll();
  expect([told, stack.get()]).toEqual([['name', 'account'], []]);
});

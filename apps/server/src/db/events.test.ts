import { afterAll, beforeAll, expect, it } from 'vitest';
import { testLocation } from '../../test/engines.ts';
import { type Database, openDatabase } from './database.ts';
import { type EventBus, EventTooLarge, type NodeEvent } from './events.ts';

/** Two nodes where the engine allows it; on the embedded one the same node twice. */
let location: Awaited<ReturnType<typeof testLocation>>;
let first: Database;
let second: Database;

beforeAll(async () => {
  location = await testLocation();
  first = await openDatabase(location.options);
  second = first.kind === 'postgres' ? await openDatabase(location.options) : first;
});
afterAll(async () => {
  await first.close();
  if (second !== first) await second.close();
  await location.remove();
});

const next = (events: EventBus): Promise<NodeEvent> =>
  new Promise((resolve) => {
    const stop = events.subscribe((event) => {
      stop();
      resolve(event);
    });
  });

it('reaches every node, the sender too, as plain JSON', async () => {
  const heard = Promise.all([next(first.events), next(second.events)]);
  await first.events.publish({ channel: 'quote', userId: 'u1', data: { id: 7, name: '铜迹', gone: undefined } });
  const event = { channel: 'quote', userId: 'u1', data: { id: 7, name: '铜迹' } };
  expect(await heard).toEqual([event, event]);
});

it('says nothing to a listener that left', async () => {
  const heard: NodeEvent[] = [];
  const stop = second.events.subscribe((event) => heard.push(event));
  stop();
  const other = next(second.events);
  await first.events.publish({ channel: 'quote', data: 1 });
  await other;
  expect(heard).toEqual([]);
});

it('lets the other listeners hear when one throws', async () => {
  const stop = second.events.subscribe(() => {
    throw new Error('careless listener');
  });
  const other = next(second.events);
  await first.events.publish({ channel: 'quote', data: 'still' });
  expect((await other).data).toBe('still');
  stop();
});

it('refuses an event over the limit, counted in bytes', async () => {
  const publish = (length: number) => first.events.publish({ channel: 'c', data: '铜'.repeat(length) });
  await expect(publish(2600)).rejects.toBeInstanceOf(EventTooLarge);
  const heard = next(second.events);
  await publish(2450);
  expect((await heard).data).toHaveLength(2450);
});

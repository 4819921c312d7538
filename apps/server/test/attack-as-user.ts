// Started by fence.test.ts as a user without rights: attacks this process from each of its fences and prints the outcomes.
import { fences, probe } from '../src/workers/fence.ts';
import { attackFrom } from './attack-worker.ts';

const outcomes = [];
for (const fence of [...fences, { user: { uid: 65_533, gid: 65_533 }, namespaces: false }]) {
  const probed = await probe(fence);
  outcomes.push({ fence, probed, ...(probed.holds ? await attackFrom(fence) : {}) });
}
process.stdout.write(JSON.stringify(outcomes));

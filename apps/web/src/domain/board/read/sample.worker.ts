import { sampleZip } from '@copperline/fab/samples';
import { config } from 'zod';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

// Routing a sample takes a second or two: the page stays free meanwhile.
const bytes = Uint8Array.from(sampleZip('controller', 'kicad'));
self.postMessage(bytes, { transfer: [bytes.buffer] });

import { describePlanted } from './planted-suite.ts';

// One file per tool, so that they run in parallel.
describePlanted('kicad');

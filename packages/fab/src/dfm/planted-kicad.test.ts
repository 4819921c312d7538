import { describePlanted } from './planted-suite.ts';

// One file for each tool, so that they run side by side.
describePlanted('kicad');

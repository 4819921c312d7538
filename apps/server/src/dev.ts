// The development server: everything of production, but pages come from Vite as they are in the source.
import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readConfig } from './config.ts';
import type { RenderPage } from './http/pages.ts';
import { serve } from './serve.ts';

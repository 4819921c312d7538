import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { RenderPage } from './http/pages.ts';
import { openServices } from './open-services.ts';

const root = resolve(import.meta.dirname, '../../..');

const productionRender = (webBuild: string): (() => Promise<RenderPage>) => {
  let loading: Promise<RenderPage> | undefined;
  return () => {
    loading ??= import(pathToFileURL(join(webBuild, 'server/index.js')).href).then((build) => build.entry.module.createPageHandler(build, 'production') as RenderPage);
    return loading;
  };
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

// Prints the modules that an import loads: FILE
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const loaded: string[] = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});
await import(pathToFileURL(path.resolve(process.argv[2] ?? '')).href);
process.stdout.write(JSON.stringify(loaded));

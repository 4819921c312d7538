import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { boardDataSchema } from '@copperline/contract';
import { readArchive } from './src/features/project/board/read-archive.ts';
const dir = '/work/shared/corpus/fab/';
for (const f of readdirSync(dir).filter((n) => /zip|rar/.test(n))) {
  const t = performance.now();
  try {
    const { board, picture } = await readArchive({ choices: {} }, new Uint8Array(readFileSync(dir + f)), () => {});
    const ok = boardDataSchema.strict().safeParse(JSON.parse(JSON.stringify(board)));
    const codes = {};
    for (const x of board.findings) codes[x.check] = (codes[x.check] ?? 0) + 1;
    console.log(
      f.slice(0, 40),
      Math.round(performance.now() - t),
      'ms',
      Math.round(process.memoryUsage.rss() / 1e6),
      'MB',
      ok.success ? 'ok' : JSON.stringify(ok.error.issues.slice(0, 3)),
      'json',
      JSON.stringify(board).length,
      'png',
      picture?.length,
      'find',
      board.findings.length,
      board.findingsLeftOut,
      board.problems
        .filter((p) => p.severity === 'error')
        .map((p) => p.code)
        .join(),
    );
  } catch (e) {
    console.log(f, 'THREW', e.stack.split('\n').slice(0, 4).join(' | '));
  }
}

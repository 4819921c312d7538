// `npm run plant-rotations -- [--count 500] [--benches 8]`: turns the parts of one package, of the whole file or of the bottom side
// of generated boards, and counts how many of the turns are proposed back; then the same boards without a turn, which must give no
// proposal. Ends with 1 below 99 % or with a false proposal.
import { numberOption, parseArguments } from './arguments.ts';
import { benchBoards, boardsOfSamples, checkPlanted, plantsOf, type Verdict, verdictOf } from './rotations/plant.ts';

const wanted = 0.99;

const main = (): number => {
  const given = parseArguments(process.argv.slice(2), { count: 'text', benches: 'text' });
  const count = numberOption(given, 'count', 1, 100_000, 500);
  const boards = [...benchBoards(numberOption(given, 'benches', 1, 100, 8)), ...boardsOfSamples()];
  const all = boards.flatMap((board) => plantsOf(board).map((plant) => ({ board, plant })));
  const step = Math.max(1, all.length / count);
  const chosen = Array.from({ length: Math.min(count, all.length) }, (_, n) => all[Math.floor(n * step)]).flatMap(
    (each) => each ?? [],
  );
  const verdicts: Record<Verdict, number> = { found: 0, 'named open': 0, 'no difference': 0, missed: 0, wrong: 0 };
  for (const { board, plant } of chosen) {
    const verdict = verdictOf(board, plant);
    verdicts[verdict] += 1;
    if (verdict === 'missed' || verdict === 'wrong') console.log(`${verdict}: ${board.name}, ${JSON.stringify(plant)}`);
  }
  const decidable = verdicts.found + verdicts.missed + verdicts.wrong;
  const share = verdicts.found / Math.max(1, decidable);
  console.log(
    `${chosen.length} planted: ${Object.entries(verdicts)
      .map(([name, number]) => `${name} ${number}`)
      .join(', ')}`,
  );
  console.log(`found where the pads allow: ${(share * 100).toFixed(1)} % of ${decidable}`);
  const unplanted = boards.map((board) => ({ board, check: checkPlanted(board, null) }));
  const falsely = unplanted.filter(({ check }) => check === null || check.proposals.length + check.odd.length > 0);
  for (const { board, check } of falsely)
    console.log(
      `false: ${board.name}, ${JSON.stringify(check?.proposals.map(({ scope, name, degrees }) => [scope, name, degrees]))}`,
    );
  console.log(`unplanted boards: ${boards.length}, with a false proposal ${falsely.length}`);
  return share >= wanted && falsely.length === 0 ? 0 : 1;
};

process.exitCode = main();

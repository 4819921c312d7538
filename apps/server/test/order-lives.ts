import { bookFaults } from './book-faults.ts';
import { arrows, statuses } from './order-arrows.ts';
import { type Command, nextCommand, type Random, randomOf } from './order-commands.ts';
import { deeds } from './order-values.ts';
import { Disagreement, Walk } from './order-walk.ts';
import { type GoodsName, goodsOf, type World } from './order-world.ts';

/** What happened to one checkout; enough to do it again. */
export interface Life {
  readonly goods: GoodsName;
  readonly commands: readonly Command[];
}

/** A walk is so many commands; a checkout lives through several, each beginning where the last has ended. */
const mostCommands = 5;
const walksOfLife = 8;

export const faultsOf = ({ t }: World): Promise<string[]> => bookFaults(t);

const textOf = (error: unknown): string => {
  if (error instanceof Disagreement) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** The same life once more, on a checkout of its own. Null where it goes as it should. */
export const relive = async (world: World, { goods, commands }: Life, known: ReadonlySet<string>): Promise<string | null> => {
  try {
    const walk = await Walk.begin(world, goods);
    for (const command of commands) await walk.perform(command);
    await walk.finish();
  } catch (error) {
    return textOf(error);
  }
  return (await faultsOf(world)).find((fault) => !known.has(fault)) ?? null;
};

/** Leaves out whatever can be left out with something still going wrong. */
const shrink = async (world: World, life: Life): Promise<{ life: Life; text: string } | null> => {
  const fails = async (commands: readonly Command[]): Promise<string | null> =>
    relive(world, { goods: life.goods, commands }, new Set(await faultsOf(world)));
  let text = await fails(life.commands);
  if (text === null) return null;
  let { commands } = life;
  for (let size = Math.ceil(commands.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < commands.length; ) {
      const fewer = commands.toSpliced(from, size);
      const still = await fails(fewer);
      if (still === null) from += size;
      else [commands, text] = [fewer, still];
    }
  return { life: { goods: life.goods, commands }, text };
};

/** What walks came by, of one world or of several. */
export class Tally {
  walks = 0;
  commands = 0;
  checkouts = 0;
  readonly arrows = new Map<string, number>();
  readonly deeds = new Map<string, number>();
  readonly statuses = new Set<string>(['unpaid']);

  /** Arrows, statuses and deeds of money that no walk came by. */
  get missing(): readonly string[] {
    return [
      ...Object.keys(arrows).filter((id) => !this.arrows.has(id)),
      ...statuses.filter((status) => !this.statuses.has(status)),
      ...deeds.filter((deed) => !this.deeds.has(deed)),
    ];
  }

  get text(): string {
    const countsOf = (names: readonly string[], counts: ReadonlyMap<string, number>): string =>
      names.map((name) => `${name} ${counts.get(name) ?? 0}`).join(', ');
    return [
      `${this.walks} walks of ${this.commands} commands on ${this.checkouts} checkouts`,
      countsOf(Object.keys(arrows), this.arrows),
      countsOf(deeds, this.deeds),
    ].join('\n');
  }
}

interface Options {
  /** So many of all worlds that have this tally. */
  readonly walks: number;
  /** Where something is missing after them, walks go on until there are so many. */
  readonly mostWalks: number;
  readonly tally: Tally;
  readonly seed: number;
  readonly say: (text: string) => void;
}

/** One checkout through some walks; what it did is written into `commands` as it happens. */
const live = async (world: World, random: Random, goods: GoodsName, commands: Command[], tally: Tally): Promise<void> => {
  const walk = await Walk.begin(world, goods);
  tally.checkouts += 1;
  try {
    for (let lap = 0; lap < walksOfLife; lap += 1) {
      tally.walks += 1;
      for (let left = 1 + Math.floor(random() * mostCommands); left > 0; left -= 1) {
        const command = nextCommand(random, walk.model);
        commands.push(command);
        tally.commands += 1;
        await walk.perform(command);
        for (const { status } of walk.model.orders) tally.statuses.add(status);
      }
    }
    await walk.finish();
  } finally {
    for (const [id, count] of walk.model.taken) tally.arrows.set(id, (tally.arrows.get(id) ?? 0) + count);
    for (const [deed, count] of walk.model.deeds) tally.deeds.set(deed, (tally.deeds.get(deed) ?? 0) + count);
  }
};

const story = async (world: World, seed: number, life: Life, first: string, say: (text: string) => void): Promise<string> => {
  say(`seed ${seed}: ${first}\nlooking for a shorter story of ${life.commands.length} commands`);
  const shrunken = await shrink(world, life);
  const { text, life: shortest } = shrunken ?? { text: `${first} (not again when repeated)`, life };
  return [
    `seed ${seed}, goods "${shortest.goods}": ${text}`,
    ...shortest.commands.map((each) => `  ${JSON.stringify(each)}`),
  ].join('\n');
};

/**
 * Walks until so many are done and everything was met, or something goes wrong: the shortest story of that is the answer. The books are
 * added up now and then, and at the end.
 */
export const walkOrders = async (world: World, { walks, mostWalks, tally, seed, say }: Options): Promise<string | null> => {
  const random = randomOf(seed);
  const every = Math.max(25, Math.floor(walks / walksOfLife / 40));
  let lives = 0;
  let recent: Life[] = [];
  const audit = async (): Promise<string | null> => {
    const faults = await faultsOf(world);
    if (faults[0] === undefined) {
      recent = [];
      return null;
    }
    for (const life of recent)
      if ((await relive(world, life, new Set(await faultsOf(world)))) !== null) return story(world, seed, life, faults[0], say);
    return faults.join('\n');
  };
  while (tally.walks < walks || (tally.missing.length > 0 && tally.walks < mostWalks)) {
    const goods = goodsOf[Math.floor(random() * goodsOf.length)] ?? 'board';
    const commands: Command[] = [];
    try {
      await live(world, random, goods, commands, tally);
    } catch (error) {
      return story(world, seed, { goods, commands }, textOf(error), say);
    }
    recent.push({ goods, commands });
    lives += 1;
    if (lives % every === 0) {
      const fault = await audit();
      if (fault !== null) return fault;
    }
  }
  return audit();
};

import { listText, roleName, type Speaker } from '@copperline/content';
import { nmPerMm } from '@copperline/contract';
import type { Box } from '@copperline/geometry';
import type { BoardDifference, Cut } from '@copperline/fab';

/** One line of the list: what changed, and where to look. */
interface Change {
  readonly key: string;
  readonly text: string;
  /** Its middle, in words; empty for the layer as a whole. */
  readonly where: string;
  readonly tone: 'added' | 'removed' | 'changed';
  /** Null for the layer as a whole. */
  readonly box: Box | null;
  /** The sheet of the viewer that shows it. */
  readonly layer: string | null;
}

export interface ChangeGroup {
  readonly key: string;
  readonly title: string;
  /** Exact, also where the list ends before. */
  readonly count: number;
  readonly changes: readonly Change[];
}

type Area = BoardDifference['layers'][number]['areas'][number];

const um2PerMm2 = 1_000_000;
/** Room around a hole, so that it does not fill the window. */
const aroundNm = nmPerMm / 2;

const cutBox = ({ path, diameterNm }: Cut): Box => {
  const [xs, ys] = [path.filter((_, n) => n % 2 === 0), path.filter((_, n) => n % 2 === 1)];
  const room = diameterNm / 2 + aroundNm;
  return {
    minX: Math.min(...xs) - room,
    minY: Math.min(...ys) - room,
    maxX: Math.max(...xs) + room,
    maxY: Math.max(...ys) + room,
  };
};

const cutSheet = ({ plated, span }: Cut): string => (span ? 'Plated,Blind' : plated ? 'Plated' : 'NonPlated');

/** How far a hole went, in nanometres. */
const distance = (before: Cut, after: Cut): number =>
  Math.hypot((after.path[0] ?? 0) - (before.path[0] ?? 0), (after.path[1] ?? 0) - (before.path[1] ?? 0));

/** What changed between two versions, layer by layer, in words and with places. */
export const changeGroups = (speaker: Speaker, difference: BoardDifference): readonly ChangeGroup[] => {
  const { t, locale } = speaker;
  const number = (digits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  const mm = (nm: number): string => number(3).format(nm / nmPerMm);
  const area = (um2: number): string => number(um2 < um2PerMm2 / 10 ? 4 : 2).format(um2 / um2PerMm2);

  const where = ({ minX, minY, maxX, maxY }: Box): string =>
    t('project.compare.at', {
      x: number(2).format((minX + maxX) / 2 / nmPerMm),
      y: number(2).format((minY + maxY) / 2 / nmPerMm),
    });
  const areaText = ({ addedUm2, removedUm2 }: Area): string => {
    if (removedUm2 === 0) return t('project.compare.area.added', { area: area(addedUm2) });
    if (addedUm2 === 0) return t('project.compare.area.removed', { area: area(removedUm2) });
    return t('project.compare.area.changed', { added: area(addedUm2), removed: area(removedUm2) });
  };
  const areaChanges = (areas: readonly Area[], layer: string): Change[] =>
    areas.map((each, n) => ({
      key: `${layer} ${n}`,
      text: areaText(each),
      where: where(each.box),
      tone: each.removedUm2 === 0 ? 'added' : each.addedUm2 === 0 ? 'removed' : 'changed',
      box: each.box,
      layer,
    }));

  const outline = (): ChangeGroup[] => {
    const { state, before, after, areas, areaCount, addedCutOuts, removedCutOuts } = difference.outline;
    if (state === null || state === 'same') return [];
    const title = t('viewer.layer.profile');
    const layer = 'Profile';
    const whole = { key: 'outline', where: '', box: null, layer } as const;
    if (state !== 'changed' || before === null || after === null) {
      const tone = state === 'removed' ? 'removed' : 'added';
      return [{ key: 'outline', title, count: 1, changes: [{ ...whole, text: t(`project.compare.layer.${tone}`), tone }] }];
    }
    const size = ({ widthNm, heightNm }: typeof before): string =>
      t('project.page.size', { width: mm(widthNm), height: mm(heightNm) });
    const resized = size(before) !== size(after);
    const sized: Change[] = resized
      ? [{ ...whole, text: t('project.compare.size', { before: size(before), after: size(after) }), tone: 'changed' }]
      : [];
    const cutOuts = (boxes: readonly Box[], tone: 'added' | 'removed'): Change[] =>
      boxes.map((box, n) => ({
        key: `cut-out ${tone} ${n}`,
        text: t(`project.compare.cutOut.${tone}`),
        where: where(box),
        tone,
        box,
        layer,
      }));
    const changes = [
      ...sized,
      ...cutOuts(addedCutOuts, 'added'),
      ...cutOuts(removedCutOuts, 'removed'),
      ...areaChanges(areas, layer),
    ];
    return [{ key: 'outline', title, count: changes.length - areas.length + areaCount, changes }];
  };

  const layers = (): ChangeGroup[] =>
    difference.layers.flatMap(({ role, state, areas, areaCount }): ChangeGroup[] => {
      if (state === 'same') return [];
      const title = roleName(speaker, role);
      if (state === 'changed') return [{ key: role, title, count: areaCount, changes: areaChanges(areas, role) }];
      const whole: Change = {
        key: role,
        text: t(`project.compare.layer.${state}`),
        where: '',
        tone: state,
        box: null,
        layer: role,
      };
      return [{ key: role, title, count: 1, changes: [whole] }];
    });

  const cutName = ({ path, diameterNm, plated }: Cut): string =>
    t(path.length > 2 ? 'project.compare.hole.slot' : 'project.compare.hole.hole', {
      diameter: mm(diameterNm),
      plated: t(plated ? 'project.compare.hole.plated' : 'project.compare.hole.unplated'),
    });
  const drills = (): ChangeGroup[] => {
    const { added, removed, changed, counts } = difference.drills;
    const alone = (cuts: readonly Cut[], tone: 'added' | 'removed'): Change[] =>
      cuts.map((cut, n) => ({
        key: `hole ${tone} ${n}`,
        text: t(`project.compare.hole.${tone}`, { hole: cutName(cut) }),
        where: where(cutBox(cut)),
        tone,
        box: cutBox(cut),
        layer: cutSheet(cut),
      }));
    const words = ({ before, after, changes }: (typeof changed)[number]): string =>
      listText(
        speaker,
        changes.map((what) =>
          what === 'position'
            ? t('project.compare.hole.moved', { distance: mm(distance(before, after)) })
            : what === 'diameter'
              ? t('project.compare.hole.diameter', { before: mm(before.diameterNm), after: mm(after.diameterNm) })
              : what === 'plating'
                ? t(after.plated ? 'project.compare.hole.nowPlated' : 'project.compare.hole.nowUnplated')
                : t(`project.compare.hole.${what}`),
        ),
      );
    const changes: Change[] = [
      ...alone(added, 'added'),
      ...alone(removed, 'removed'),
      ...changed.map((change, n) => ({
        key: `hole changed ${n}`,
        text: t('project.compare.hole.changed', { hole: cutName(change.after), what: words(change) }),
        where: where(cutBox(change.after)),
        tone: 'changed' as const,
        box: cutBox(change.after),
        layer: cutSheet(change.after),
      })),
    ];
    const count = counts.added + counts.removed + counts.moved + counts.changed;
    return count === 0 ? [] : [{ key: 'drills', title: t('project.compare.hole.title'), count, changes }];
  };
  return [...outline(), ...layers(), ...drills()];
};

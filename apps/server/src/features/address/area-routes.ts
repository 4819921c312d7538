import { type Area, areaPath, areasBelow } from '@copperline/content/areas';
import { areas, countLimits, isCountryCode, isDelivered, receivers } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { listReceivers } from './store.ts';

const answered = (found: readonly Area[] | null) => {
  if (found === null) throw fail('NOT_FOUND');
  return { rows: [...found], total: found.length };
};

export const areaRoutes: readonly Route[] = [
  on(areas.countries, async ({ locale }) => answered(areasBelow(locale, null))),
  on(areas.china, async ({ locale }, { regionId = 'CN' }) => {
    if (areaPath(locale, regionId)[0]?.regionId !== 'CN') throw fail('NOT_FOUND');
    return answered(areasBelow(locale, regionId));
  }),
  on(areas.children, async ({ locale }, { parentId }) => answered(areasBelow(locale, parentId))),
  on(receivers.areas, async ({ db, caller, locale }) => {
    const own = new Set((await listReceivers(db, caller.userId, countLimits.receivers)).map(({ country }) => country));
    const reached = (areasBelow(locale, null) ?? []).filter(({ regionId }) => isCountryCode(regionId) && isDelivered(regionId));
    const isOwn = ({ regionId }: Area): boolean => isCountryCode(regionId) && own.has(regionId);
    return answered([...reached.filter(isOwn), ...reached.filter((area) => !isOwn(area))]);
  }),
];

import { deskParts } from '@copperline/contract';
import { on, type Route } from '../../http/on.ts';
import { applyPrices, previewPrices } from './price-list.ts';

export const deskPartRoutes: readonly Route[] = [on(deskParts.preview, previewPrices), on(deskParts.apply, applyPrices)];

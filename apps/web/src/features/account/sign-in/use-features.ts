import { site } from '@copperline/contract';
import { useCall } from '#lib/api/query.ts';

const nothingOptional = { google: false, outbox: false, sms: false, demo: false };

/** Which optional services this installation offers; none until it has answered. */
export const useFeatures = () => useCall(site.features, {}).data ?? nothingOptional;

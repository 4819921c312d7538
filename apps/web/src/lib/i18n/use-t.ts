import type { MessageKey, MessageParams, Translate } from '@copperline/content';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The page's translator. react-i18next takes any text for a key; this one knows ours. */
export const useT = (): Translate => {
  const { t } = useTranslation();
  return useCallback((key: MessageKey, params: MessageParams = {}) => t(key, { ...params }), [t]);
};

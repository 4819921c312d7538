import { useTranslation } from 'react-i18next';

export function ErrorScreen() {
  const { t } = useTranslation();
  return <h1>{t('errors.OPERATION_FAILED')}</h1>;
}

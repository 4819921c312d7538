import { data } from 'react-router';
import { useTranslation } from 'react-i18next';

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  const { t } = useTranslation();
  return <h1>{t('errors.PAGE_NOT_FOUND')}</h1>;
}

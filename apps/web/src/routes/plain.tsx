import { useTranslation } from 'react-i18next';

export default function Plain() {
  const { t } = useTranslation();
  return <h1>{t('shell.plain.title')}</h1>;
}

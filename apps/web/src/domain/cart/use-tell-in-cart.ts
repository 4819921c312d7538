import { useNavigate } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';

/** Says that something is in the cart, with the way there. */
export const useTellInCart = () => {
  const t = useT();
  const { to } = usePlace();
  const navigate = useNavigate();
  return (message: string): void =>
    showToast('success', message, { label: t('shop.cart.open'), run: () => void navigate(to('/shopping-cart')) });
};

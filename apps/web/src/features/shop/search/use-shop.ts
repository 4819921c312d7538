import { splitLocale } from '@copperline/contract';
import { createContext, useContext, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { readShopQuery, type ShopQuery, shopPath, shopRoot } from '../table/shop-query.ts';

/** The one form of the page: fields anywhere on it belong to it by this id, so that it also works without scripts. */
export const shopFormId = 'shop-form';

export interface Shop {
  /** What the page shows, or will show in a moment: a ticked box is ticked at once. */
  readonly query: ShopQuery;
  readonly busy: boolean;
  /** `stay` keeps the place on the page. */
  readonly go: (query: ShopQuery, stay?: boolean) => void;
}

export const useShopState = (): Shop => {
  const { search, key } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { to } = usePlace();
  // The router tells of a navigation a moment late: without this a box would jump back before it is ticked.
  const [asked, setAsked] = useState<ShopQuery | null>(null);
  const [place, setPlace] = useState(key);
  // Arrived, there or anywhere else: from now on the address speaks for itself, also after Back.
  if (place !== key) {
    setPlace(key);
    setAsked(null);
  }
  const next = navigation.location;
  const isNextHere = next !== undefined && splitLocale(next.pathname).path === shopRoot;
  return {
    query: asked ?? readShopQuery(new URLSearchParams(isNextHere ? next.search : search)),
    busy: isNextHere || asked !== null,
    go: (query, stay = true) => {
      setAsked(query);
      void navigate(to(shopPath(query)), { preventScrollReset: stay });
    },
  };
};

export const ShopContext = createContext<Shop | null>(null);

export const useShop = (): Shop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('ShopContext is missing');
  return shop;
};

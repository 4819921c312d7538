import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { AddressesPage } from '#features/address/AddressesPage.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function MyAddressesRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <AddressesPage />
    </MyCenter>
  );
}

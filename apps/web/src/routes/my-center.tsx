import { MyCenter } from '#features/account/MyCenter.tsx';
import { Overview } from '#features/account/Overview.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function MyCenterRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <Overview />
    </MyCenter>
  );
}

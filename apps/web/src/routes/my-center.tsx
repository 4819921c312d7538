import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { Overview } from '#features/account/centre/Overview.tsx';
import { AnyScript } from '#ui/page/AnyScript.tsx';

export default function MyCenterRoute() {
  return (
    <MyCenter>
      <AnyScript />
      <Overview />
    </MyCenter>
  );
}

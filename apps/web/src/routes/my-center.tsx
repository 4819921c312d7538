import { MyCenter } from '#features/account/MyCenter.tsx';
import { Settings } from '#features/account/Settings.tsx';

export default function MyCenterRoute() {
  return (
    <MyCenter>
      <Settings />
    </MyCenter>
  );
}

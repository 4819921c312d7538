import { MyCenter } from '#features/account/MyCenter.tsx';
import { Settings } from '#features/account/Settings.tsx';

export default function MySettingsRoute() {
  return (
    <MyCenter>
      <Settings />
    </MyCenter>
  );
}

import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { Settings } from '#features/account/settings/Settings.tsx';

export default function MySettingsRoute() {
  return (
    <MyCenter>
      <Settings />
    </MyCenter>
  );
}

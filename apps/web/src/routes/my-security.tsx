import { MyCenter } from '#features/account/MyCenter.tsx';
import { Security } from '#features/account/Security.tsx';

export default function MySecurityRoute() {
  return (
    <MyCenter>
      <Security />
    </MyCenter>
  );
}

import { MyCenter } from '#features/account/centre/MyCenter.tsx';
import { Security } from '#features/account/security/Security.tsx';

export default function MySecurityRoute() {
  return (
    <MyCenter>
      <Security />
    </MyCenter>
  );
}

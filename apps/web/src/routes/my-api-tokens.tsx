import { describedEndpoints } from '@copperline/contract';
import { useLoaderData } from 'react-router';
import { ApiTokens } from '#features/account/security/ApiTokens.tsx';
import { MyCenter } from '#features/account/centre/MyCenter.tsx';

/** Which calls a token opens is the contract's to say; the browser need not carry all of it for that. */
export const loader = () => ({
  calls: describedEndpoints.filter(({ token }) => token).map(({ name, method, path }) => ({ name, method, path })),
});

export default function MyApiTokensRoute() {
  const { calls } = useLoaderData<typeof loader>();
  return (
    <MyCenter>
      <ApiTokens calls={calls} />
    </MyCenter>
  );
}

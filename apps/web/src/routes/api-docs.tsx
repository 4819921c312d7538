import { useLoaderData } from 'react-router';
import { ApiDocs } from '#features/api-docs/ApiDocs.tsx';
import { describeCalls } from '#features/api-docs/describe.ts';

export const loader = () => ({ calls: describeCalls() });

export default function ApiDocsRoute() {
  const { calls } = useLoaderData<typeof loader>();
  return <ApiDocs calls={calls} />;
}

import { projectShare, type SharedProject } from '@copperline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { EndedLink } from '#features/project/shared/EndedLink.tsx';
import { SharedProjectPage } from '#features/project/shared/SharedProjectPage.tsx';
import { queryClient } from '#lib/api/query.ts';
import { orNull, pageServices } from '#lib/page-services.ts';
import { AnyScript } from '#ui/page/AnyScript.tsx';

type Shared = { readonly token: string; readonly project: SharedProject | null };

/** The owner may end the link at any moment: what is behind it is asked for each time. */
const fresh = { 'cache-control': 'no-store' };
export const headers = () => fresh;

const isToken = (text: string): boolean => projectShare.view.input.safeParse({ token: text }).success;

export const loader = async ({ params, context }: LoaderFunctionArgs<RouterContextProvider>) => {
  const { call } = context.get(pageServices);
  const token = params['token'] ?? '';
  const project = isToken(token) ? await orNull(call(projectShare.view, { token })) : null;
  return data<Shared>({ token, project }, { status: project === null ? 404 : 200, headers: fresh });
};

export default function SharedProjectRoute() {
  const { token, project } = useLoaderData<typeof loader>();
  if (project === null) return <EndedLink />;
  return (
    <QueryClientProvider client={queryClient}>
      <AnyScript />
      <SharedProjectPage key={token} token={token} project={project} />
    </QueryClientProvider>
  );
}

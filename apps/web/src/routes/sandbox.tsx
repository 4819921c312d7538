import { sandbox, type SandboxPayment } from '@copperline/contract';
import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { SandboxPage } from '#features/sandbox/SandboxPage.tsx';
import { orNull, pageServices } from '#lib/page-services.ts';
import NotFound from './not-found.tsx';

type Loaded = { readonly payment: SandboxPayment | null };

/** A payment may have been made a moment ago in another window. */
const fresh = { 'cache-control': 'no-store' };
export const headers = () => fresh;

const isRef = (text: string): boolean => sandbox.view.input.safeParse({ ref: text }).success;

export const loader = async ({ params, context }: LoaderFunctionArgs<RouterContextProvider>) => {
  const { call } = context.get(pageServices);
  const ref = params['ref'] ?? '';
  const payment = isRef(ref) ? await orNull(call(sandbox.view, { ref })) : null;
  return data<Loaded>({ payment }, { status: payment === null ? 404 : 200, headers: fresh });
};

export default function Sandbox() {
  const { payment } = useLoaderData<typeof loader>();
  return payment === null ? <NotFound /> : <SandboxPage payment={payment} />;
}

import { pageRoutes } from '@copperline/contract';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages with a screen of their own; every other page of the contract shares the plain one. */
const screens: Readonly<Record<string, string>> = {
  '/order/manufacturing/pcb': 'routes/pcb.tsx',
  '/order/manufacturing/pcba': 'routes/pcba.tsx',
  '/order/dfm': 'routes/dfm.tsx',
  '/order/checkout': 'routes/checkout.tsx',
  '/order/payment': 'routes/payment.tsx',
  '/workbench/project/:id': 'routes/project.tsx',
  '/component': 'routes/component.tsx',
  '/component/compare': 'routes/component-compare.tsx',
  '/component/list': 'routes/component-list.tsx',
  '/component/:part': 'routes/component-part.tsx',
  '/shopping-cart': 'routes/shopping-cart.tsx',
  '/help': 'routes/help.tsx',
  '/resources': 'routes/resources.tsx',
  '/resources/:seoUnique': 'routes/resources.tsx',
  '/article/:slug': 'routes/article.tsx',
  '/pcb-capability': 'routes/pcb-capability.tsx',
  '/assembly-capability': 'routes/assembly-capability.tsx',
  '/workbench/my-files': 'routes/workbench.tsx',
  '/my-center': 'routes/my-center.tsx',
  '/my-center/settings': 'routes/my-settings.tsx',
  '/my-center/security': 'routes/my-security.tsx',
  '/my-center/files': 'routes/my-files.tsx',
  '/my-center/api-tokens': 'routes/my-api-tokens.tsx',
  '/my-center/addresses': 'routes/my-addresses.tsx',
  '/my-center/billing': 'routes/my-billing.tsx',
  '/my-center/quotes': 'routes/my-quotes.tsx',
  '/my-center/quotes/:id': 'routes/my-quote.tsx',
  '/my-center/coupons': 'routes/my-coupons.tsx',
  '/my-center/orders': 'routes/my-orders.tsx',
  '/my-center/orders/:id': 'routes/my-order.tsx',
  '/my-center/balance': 'routes/my-balance.tsx',
  '/my-center/notifications': 'routes/my-notices.tsx',
  '/desk': 'routes/desk.tsx',
  '/desk/quotes/:id': 'routes/desk-quote.tsx',
  '/desk/orders': 'routes/desk-orders.tsx',
  '/desk/orders/:id': 'routes/desk-order.tsx',
  '/desk/statistics': 'routes/desk-statistics.tsx',
  '/desk/coupons': 'routes/desk-coupons.tsx',
  '/desk/rates': 'routes/desk-rates.tsx',
  '/desk/parts': 'routes/desk-parts.tsx',
  '/desk/mail': 'routes/desk-mail.tsx',
  '/desk/audit': 'routes/desk-audit.tsx',
  '/desk/staff': 'routes/desk-staff.tsx',
  '/quote/:token': 'routes/shared-quote.tsx',
  '/project/:token': 'routes/shared-project.tsx',
  '/pay/link/:token': 'routes/pay-link.tsx',
  '/pay/sandbox/:ref': 'routes/sandbox.tsx',
  '/account/sign-in': 'routes/account.tsx',
  '/account/register': 'routes/account.tsx',
  '/account/check-mail': 'routes/account.tsx',
  '/account/verify': 'routes/account.tsx',
  '/account/forgot': 'routes/account.tsx',
  '/account/reset': 'routes/account.tsx',
  '/account/google': 'routes/account.tsx',
  '/account/stay': 'routes/account.tsx',
  '/_app': 'routes/app.tsx',
  '/_app/api': 'routes/api-docs.tsx',
  '/_app/outbox': 'routes/outbox.tsx',
  '/_app/parts': 'routes/parts.tsx',
};

const pagesOf = (scope: string, paths: readonly string[]): RouteConfigEntry[] =>
  paths.map((path) => {
    const file = screens[path] ?? 'routes/plain.tsx';
    return route(path.slice(1), file, { id: `${scope}${path}` });
  });

const all = pageRoutes.map((page) => page.path).filter((path) => path !== '/');
const application = pageRoutes.filter((page) => page.kind === 'app').map((page) => page.path);

/** `/en` and `/zh` are two subtrees over the same files; application pages also answer without a prefix. */
const localeTree = (prefix: 'en' | 'zh'): RouteConfigEntry =>
  route(prefix, 'routes/shell.tsx', { id: prefix }, [
    index('routes/home.tsx', { id: `${prefix}/` }),
    ...pagesOf(prefix, all),
    route('*', 'routes/not-found.tsx', { id: `${prefix}/*` }),
  ]);

export default [
  localeTree('en'),
  localeTree('zh'),
  layout('routes/shell.tsx', { id: 'app' }, [
    ...pagesOf('app', application),
    route('*', 'routes/not-found.tsx', { id: 'app/*' }),
  ]),
] satisfies RouteConfig;

// Every page and the layout rules that depend on its path. Paths are without the locale prefix.

export interface PageRoute {
  /** `:name` stands for one segment. */
  readonly path: string;
  /** `app`: also served without a locale prefix, never indexed. */
  readonly kind: 'public' | 'app';
  /** False while the path shows a placeholder page. */
  readonly built: boolean;
}

const page = (path: string, kind: PageRoute['kind'], built = false): PageRoute => ({ path, kind, built });

export const pageRoutes: readonly PageRoute[] = [
  page('/', 'public', true),
  page('/order/manufacturing/pcb', 'app', true),
  page('/order/manufacturing/pcba', 'app', true),
  page('/order/checkout', 'app', true),
  /** Return page of the payment provider. */
  page('/order/payment', 'app', true),
  page('/order/dfm', 'app', true),
  page('/assembly', 'public'),
  page('/chat', 'app'),
  page('/product', 'public'),
  page('/product-list', 'public'),
  page('/product/:url', 'public'),
  page('/product/pcb-assembly-process', 'public'),
  page('/product/pcb-prototype', 'public'),
  page('/product/pcb-fabrication', 'public'),
  page('/product/pcb-manufacturing-process', 'public'),
  page('/product/free-dfm-check', 'public'),
  page('/component', 'public', true),
  page('/component/compare', 'public', true),
  page('/component/list', 'public', true),
  /** `{id}-{part number}`. */
  page('/component/:part', 'public', true),
  page('/workbench/my-files', 'app', true),
  page('/workbench/project/:id', 'app', true),
  /** A shared project: public to everyone with the link, not indexed. */
  page('/project/:token', 'app', true),
  page('/community', 'public'),
  page('/about-us', 'public'),
  page('/contact-us', 'public'),
  page('/help', 'public', true),
  page('/resources', 'public', true),
  page('/resources/:seoUnique', 'public', true),
  page('/article/:slug', 'public', true),
  page('/eda/sch', 'app'),
  page('/sim', 'app'),
  page('/policy/privacy-policy', 'public'),
  page('/my-center', 'app', true),
  page('/my-center/settings', 'app', true),
  page('/my-center/security', 'app', true),
  page('/my-center/files', 'app', true),
  page('/my-center/api-tokens', 'app', true),
  page('/my-center/addresses', 'app', true),
  page('/my-center/billing', 'app', true),
  page('/my-center/quotes', 'app', true),
  page('/my-center/coupons', 'app', true),
  page('/my-center/orders', 'app', true),
  page('/my-center/orders/:id', 'app', true),
  page('/my-center/balance', 'app', true),
  page('/my-center/notifications', 'app', true),
  page('/my-center/quotes/:id', 'app', true),
  /** A shared quote: public to everyone with the link, not indexed. */
  page('/quote/:token', 'app', true),
  /** A third party pays without an account. */
  page('/pay/link/:token', 'app', true),
  /** Sandbox payment page: public to everyone with the address. */
  page('/pay/sandbox/:ref', 'app', true),
  /** The desk for staff; everyone else gets the 404 page. */
  page('/desk', 'app', true),
  page('/desk/quotes/:id', 'app', true),
  page('/desk/orders', 'app', true),
  page('/desk/orders/:id', 'app', true),
  page('/desk/statistics', 'app', true),
  page('/desk/coupons', 'app', true),
  page('/desk/rates', 'app', true),
  page('/desk/parts', 'app', true),
  page('/desk/mail', 'app', true),
  page('/desk/audit', 'app', true),
  page('/desk/staff', 'app', true),
  page('/account/sign-in', 'app', true),
  page('/account/register', 'app', true),
  page('/account/check-mail', 'app', true),
  page('/account/verify', 'app', true),
  page('/account/forgot', 'app', true),
  page('/account/reset', 'app', true),
  page('/account/google', 'app', true),
  page('/account/stay', 'app', true),
  page('/shopping-cart', 'app', true),
  page('/online-simulate', 'public'),
  page('/design', 'public'),
  page('/promotion', 'public'),
  page('/pcb-capability', 'public', true),
  page('/assembly-capability', 'public', true),
  page('/_app', 'app', true),
  page('/_app/api', 'app', true),
  page('/_app/outbox', 'app', true),
  page('/_app/parts', 'app', true),
];

/** Development pages: 404 unless the server listens on loopback only. */
const loopbackOnly = ['/_app/outbox', '/_app/parts'];

export const isLoopbackOnly = (path: string): boolean =>
  loopbackOnly.some((root) => path === root || path.startsWith(`${root}/`));

const footerless = ['/workbench', '/my-', '/shopping-cart', '/chat'];

/** The desk has no footer. */
const isDesk = (path: string): boolean => path === '/desk' || path.startsWith('/desk/');

/** Payment pages have neither header nor footer. */
const isPayment = (path: string): boolean => path.startsWith('/pay/');

/** Header, footer and progress bar of a page, by its path. */
export const layoutOf = (path: string) => {
  const chat = path === '/chat' || path.startsWith('/chat/');
  const workbench = path.startsWith('/workbench');
  return {
    header: chat || isPayment(path) ? 'none' : workbench ? 'workbench' : 'site',
    footer: !footerless.some((part) => path.includes(part)) && !isDesk(path) && !isPayment(path),
    progressBar: path !== '/' && !chat,
  } as const;
};

/** Paths below /order are always loaded as a full document. */
export const forcesFullLoad = (path: string): boolean => path === '/order' || path.startsWith('/order/');

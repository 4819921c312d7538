// Every page of SPEC section 2 and the layout rules that hang on its path. Paths are without the locale prefix.

export interface PageRoute {
  /** `:name` stands for one segment. */
  readonly path: string;
  /** `app`: also served without a locale prefix, behind or beside an account, never indexed. */
  readonly kind: 'public' | 'app';
  /** False while the page still shares the plain "what works today" page. */
  readonly built: boolean;
}

const page = (path: string, kind: PageRoute['kind'], built = false): PageRoute => ({ path, kind, built });

export const pageRoutes: readonly PageRoute[] = [
  page('/', 'public', true),
  page('/order/manufacturing/pcb', 'app', true),
  page('/order/manufacturing/pcba', 'app', true),
  page('/order/checkout', 'app', true),
  /** Where a payment provider sends the browser back to. */
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
  page('/workbench/my-files', 'app'),
  page('/community', 'public'),
  page('/about-us', 'public'),
  page('/contact-us', 'public'),
  page('/help', 'public'),
  page('/resources', 'public'),
  page('/resources/:seoUnique', 'public'),
  page('/article/:slug', 'public'),
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
  /** A quote that its owner has shared: for whoever has the link, and for no search engine. */
  page('/quote/:token', 'app', true),
  /** Somebody pays for another, without an account. */
  page('/pay/link/:token', 'app', true),
  /** Where test money is paid: for whoever has the address. */
  page('/pay/sandbox/:ref', 'app', true),
  /** Where our own people work; whoever is not one of them finds the page for what does not exist. */
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

/** Workshop pages: answered only while the listener is this machine's alone. */
const loopbackOnly = ['/_app/outbox', '/_app/parts'];

export const isLoopbackOnly = (path: string): boolean =>
  loopbackOnly.some((root) => path === root || path.startsWith(`${root}/`));

const footerless = ['/workbench', '/my-', '/shopping-cart', '/chat'];

/** A place to work at, which ends where the work ends. */
const isDesk = (path: string): boolean => path === '/desk' || path.startsWith('/desk/');

/** A page of somebody else's, as the buyer sees it. */
const isPayment = (path: string): boolean => path.startsWith('/pay/');

/** SPEC section 2 "Layout rules", decided by the path alone. */
export const layoutOf = (path: string) => {
  const chat = path === '/chat' || path.startsWith('/chat/');
  const workbench = path.startsWith('/workbench');
  return {
    header: chat || isPayment(path) ? 'none' : workbench ? 'workbench' : 'site',
    footer: !footerless.some((part) => path.includes(part)) && !isDesk(path) && !isPayment(path),
    progressBar: path !== '/' && !chat,
  } as const;
};

/** Paths starting with /order are always loaded whole (SPEC section 2). */
export const forcesFullLoad = (path: string): boolean => path === '/order' || path.startsWith('/order/');

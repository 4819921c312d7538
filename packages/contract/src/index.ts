// The contract between server and browser: options, capability, limits, errors, fields, files, languages and money.
// Every limit, status and option value of the product is written here once.
// It decides nothing about prices and holds no word a customer reads: see `pricing` and `content`.

export * from './answer.ts';
export * from './asset.ts';
export * from './board.ts';
export * from './capability.ts';
export * from './coupon.ts';
export * from './dfm-limits.ts';
export * from './endpoint.ts';
export * from './bom.ts';
export * from './endpoints/account.ts';
export * from './endpoints/bom.ts';
export * from './endpoints/cart.ts';
export * from './endpoints/coupons.ts';
export * from './endpoints/desk.ts';
export * from './endpoints/files.ts';
export * from './endpoints/index.ts';
export * from './endpoints/outbox.ts';
export * from './endpoints/parts.ts';
export * from './endpoints/project.ts';
export * from './endpoints/quotes.ts';
export * from './endpoints/site.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './image-size.ts';
export * from './limits.ts';
export * from './locale.ts';
export * from './mask.ts';
export * from './money.ts';
export * from './options.ts';
export * from './pages.ts';
export * from './part-path.ts';
export * from './patterns.ts';
export * from './quote.ts';
export * from './redirect.ts';
export * from './routes.ts';
export * from './sniff.ts';
export * from './specs.ts';
export * from './socket.ts';
export * from './states/quote.ts';
export * from './storage.ts';
export * from './units.ts';
export * from './uploads.ts';

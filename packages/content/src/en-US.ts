import account from './en-US/messages/account.json' with { type: 'json' };
import actions from './en-US/messages/actions.json' with { type: 'json' };
import address from './en-US/messages/address.json' with { type: 'json' };
import api from './en-US/messages/api.json' with { type: 'json' };
import article from './en-US/messages/article.json' with { type: 'json' };
import bom from './en-US/messages/bom.json' with { type: 'json' };
import calc from './en-US/messages/calc.json' with { type: 'json' };
import capability from './en-US/messages/capability.json' with { type: 'json' };
import catalogue from './en-US/messages/catalogue.json' with { type: 'json' };
import checkout from './en-US/messages/checkout.json' with { type: 'json' };
import cli from './en-US/messages/cli.json' with { type: 'json' };
import commands from './en-US/messages/commands.json' with { type: 'json' };
import coupons from './en-US/messages/coupons.json' with { type: 'json' };
import desk from './en-US/messages/desk.json' with { type: 'json' };
import deskOrders from './en-US/messages/desk-orders.json' with { type: 'json' };
import dfm from './en-US/messages/dfm.json' with { type: 'json' };
import documents from './en-US/messages/documents.json' with { type: 'json' };
import errors from './en-US/messages/errors.json' with { type: 'json' };
import fab from './en-US/messages/fab.json' with { type: 'json' };
import files from './en-US/messages/files.json' with { type: 'json' };
import form from './en-US/messages/form.json' with { type: 'json' };
import hints from './en-US/messages/hints.json' with { type: 'json' };
import home from './en-US/messages/home.json' with { type: 'json' };
import index from './en-US/messages/index.json' with { type: 'json' };
import mail from './en-US/messages/mail.json' with { type: 'json' };
import notices from './en-US/messages/notices.json' with { type: 'json' };
import options from './en-US/messages/options.json' with { type: 'json' };
import order from './en-US/messages/order.json' with { type: 'json' };
import orders from './en-US/messages/orders.json' with { type: 'json' };
import outbox from './en-US/messages/outbox.json' with { type: 'json' };
import parts from './en-US/messages/parts.json' with { type: 'json' };
import pcb from './en-US/messages/pcb.json' with { type: 'json' };
import pcba from './en-US/messages/pcba.json' with { type: 'json' };
import price from './en-US/messages/price.json' with { type: 'json' };
import project from './en-US/messages/project.json' with { type: 'json' };
import quotes from './en-US/messages/quotes.json' with { type: 'json' };
import rules from './en-US/messages/rules.json' with { type: 'json' };
import sandbox from './en-US/messages/sandbox.json' with { type: 'json' };
import shell from './en-US/messages/shell.json' with { type: 'json' };
import shop from './en-US/messages/shop.json' with { type: 'json' };
import units from './en-US/messages/units.json' with { type: 'json' };
import viewer from './en-US/messages/viewer.json' with { type: 'json' };
import workbench from './en-US/messages/workbench.json' with { type: 'json' };

/** English defines the keys; the other languages have its type. */
export const messages = {
  account,
  actions,
  address,
  api,
  article,
  bom,
  calc,
  capability,
  catalogue,
  checkout,
  cli,
  commands,
  coupons,
  desk,
  deskOrders,
  dfm,
  documents,
  errors,
  fab,
  files,
  form,
  hints,
  home,
  index,
  mail,
  notices,
  options,
  order,
  orders,
  outbox,
  parts,
  pcb,
  pcba,
  price,
  project,
  quotes,
  rules,
  sandbox,
  shell,
  shop,
  units,
  viewer,
  workbench,
};

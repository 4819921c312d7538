import type { Messages } from './messages.ts';
import account from './zh-CN/messages/account.json' with { type: 'json' };
import actions from './zh-CN/messages/actions.json' with { type: 'json' };
import address from './zh-CN/messages/address.json' with { type: 'json' };
import api from './zh-CN/messages/api.json' with { type: 'json' };
import article from './zh-CN/messages/article.json' with { type: 'json' };
import bom from './zh-CN/messages/bom.json' with { type: 'json' };
import calc from './zh-CN/messages/calc.json' with { type: 'json' };
import capability from './zh-CN/messages/capability.json' with { type: 'json' };
import catalogue from './zh-CN/messages/catalogue.json' with { type: 'json' };
import checkout from './zh-CN/messages/checkout.json' with { type: 'json' };
import cli from './zh-CN/messages/cli.json' with { type: 'json' };
import commands from './zh-CN/messages/commands.json' with { type: 'json' };
import coupons from './zh-CN/messages/coupons.json' with { type: 'json' };
import desk from './zh-CN/messages/desk.json' with { type: 'json' };
import deskOrders from './zh-CN/messages/desk-orders.json' with { type: 'json' };
import dfm from './zh-CN/messages/dfm.json' with { type: 'json' };
import documents from './zh-CN/messages/documents.json' with { type: 'json' };
import errors from './zh-CN/messages/errors.json' with { type: 'json' };
import fab from './zh-CN/messages/fab.json' with { type: 'json' };
import files from './zh-CN/messages/files.json' with { type: 'json' };
import form from './zh-CN/messages/form.json' with { type: 'json' };
import hints from './zh-CN/messages/hints.json' with { type: 'json' };
import home from './zh-CN/messages/home.json' with { type: 'json' };
import index from './zh-CN/messages/index.json' with { type: 'json' };
import mail from './zh-CN/messages/mail.json' with { type: 'json' };
import notices from './zh-CN/messages/notices.json' with { type: 'json' };
import options from './zh-CN/messages/options.json' with { type: 'json' };
import order from './zh-CN/messages/order.json' with { type: 'json' };
import orders from './zh-CN/messages/orders.json' with { type: 'json' };
import outbox from './zh-CN/messages/outbox.json' with { type: 'json' };
import parts from './zh-CN/messages/parts.json' with { type: 'json' };
import pcb from './zh-CN/messages/pcb.json' with { type: 'json' };
import pcba from './zh-CN/messages/pcba.json' with { type: 'json' };
import price from './zh-CN/messages/price.json' with { type: 'json' };
import project from './zh-CN/messages/project.json' with { type: 'json' };
import quotes from './zh-CN/messages/quotes.json' with { type: 'json' };
import rules from './zh-CN/messages/rules.json' with { type: 'json' };
import sandbox from './zh-CN/messages/sandbox.json' with { type: 'json' };
import shell from './zh-CN/messages/shell.json' with { type: 'json' };
import shop from './zh-CN/messages/shop.json' with { type: 'json' };
import units from './zh-CN/messages/units.json' with { type: 'json' };
import viewer from './zh-CN/messages/viewer.json' with { type: 'json' };
import workbench from './zh-CN/messages/workbench.json' with { type: 'json' };

export const messages: Messages = {
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

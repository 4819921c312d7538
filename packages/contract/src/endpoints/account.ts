import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, id, jsonText, oneOf, password, phone, text } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { locales } from '../locale.ts';

const nothing = z.strictObject({});
const done = z.null();

/** No control characters: the name is printed in mails and lists. */
const username = () => text({ ...fieldLimits.username, pattern: /^\P{Cc}+$/u });
const personal = (max: number = fieldLimits.personal.max) => text({ max, pattern: /^\P{Cc}+$/u });

/** Hints that the user has dismissed. */
export const pointOutSchema = z.object({ crtSim: z.boolean().optional(), couponTip: z.boolean().optional() });
export type PointOut = z.output<typeof pointOutSchema>;

/** The signed-in user; `account` is the name shown if there is no other. */
export const userInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  url: z.string().nullable(),
  jobTitle: z.string().nullable(),
  industry: z.string().nullable(),
  companyName: z.string().nullable(),
  pointOut: pointOutSchema,
  hasPassword: z.boolean(),
});
export type UserInfo = z.output<typeof userInfoSchema>;

const signedIn = z.object({ user: userInfoSchema });
/** The password was right and the account has a second factor: no session yet, but the challenge that `signInCode` takes. */
const challenged = z.object({ challenge: z.string() });
const signInAnswer = z.union([signedIn, challenged]);
export type SignInAnswer = z.output<typeof signInAnswer>;

/** A code of an authenticator. */
const sixDigits = () => text({ min: 6, max: 6, pattern: /^\d{6}$/ });
/** A code of an authenticator, or a recovery code. */
const anyCode = () => text({ ...fieldLimits.secondFactor, pattern: /^[0-9A-Za-z -]+$/ });
const currentPassword = () => text({ min: 1, max: fieldLimits.password.max });
const freshCodes = z.object({ recoveryCodes: z.array(z.string()) });

const sessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type SessionInfo = z.output<typeof sessionSchema>;

const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Accurate to about a minute. */
  lastUsedAt: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

const accountExportSchema = z.object({
  exportId: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: z.string(),
  /** End of the download period; null until it is ready. */
  expiresAt: z.string().nullable(),
  size: z.int().nullable(),
});
export type AccountExport = z.output<typeof accountExportSchema>;
const exportsSchema = z.object({ rows: z.array(accountExportSchema), nextAt: z.string().nullable() });

export const account = {
  /** Answers the same whether the e-mail address is new or taken; only the mail differs. */
  register: endpoint({
    name: 'account.register',
    method: 'POST',
    path: '/api/auth/register',
    encoding: 'form',
    input: z.strictObject({ email: email(), password: password(), username: username(), locale: oneOf(locales) }),
    output: z.object({ email: z.string() }),
    auth: 'none',
    limit: 'mail',
  }),
  verifyEmail: endpoint({
    name: 'account.verifyEmail',
    method: 'POST',
    path: '/api/auth/verify',
    encoding: 'form',
    input: z.strictObject({ token: text({ min: 1, max: 200 }) }),
    output: signInAnswer,
    auth: 'none',
    limit: 'signIn',
  }),
  resendVerification: endpoint({
    name: 'account.resendVerification',
    method: 'POST',
    path: '/api/auth/verify/resend',
    encoding: 'form',
    input: z.strictObject({ email: email() }),
    output: done,
    auth: 'none',
    limit: 'mail',
  }),
  signIn: endpoint({
    name: 'account.signIn',
    method: 'POST',
    path: '/api/auth/login',
    encoding: 'form',
    input: z.strictObject({ account: text({ min: 1, max: 320 }), password: text({ min: 1, max: 128 }) }),
    output: signInAnswer,
    auth: 'none',
    limit: 'signIn',
  }),
  /** The second step of signing in. */
  signInCode: endpoint({
    name: 'account.signInCode',
    method: 'POST',
    path: '/api/auth/login/code',
    encoding: 'form',
    input: z.strictObject({ challenge: text({ min: 1, max: 200 }), code: anyCode() }),
    output: signedIn,
    auth: 'none',
    limit: 'signIn',
  }),
  signOut: endpoint({
    name: 'account.signOut',
    method: 'POST',
    path: '/api/auth/logout',
    encoding: 'form',
    input: nothing,
    output: done,
    auth: 'user',
    limit: 'write',
  }),
  forgotPassword: endpoint({
    name: 'account.forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot',
    encoding: 'form',
    input: z.strictObject({ email: email() }),
    output: done,
    auth: 'none',
    limit: 'mail',
  }),
  resetPassword: endpoint({
    name: 'account.resetPassword',
    method: 'POST',
    path: '/api/eda/user/reset',
    encoding: 'form',
    input: z.strictObject({ token: text({ min: 1, max: 200 }), password: password() }),
    output: done,
    auth: 'none',
    limit: 'signIn',
  }),
  changePassword: endpoint({
    name: 'account.changePassword',
    method: 'POST',
    path: '/api/eda/user/password',
    encoding: 'form',
    input: z.strictObject({ oldPassword: text({ min: 1, max: 128 }).optional(), password: password() }),
    output: done,
    auth: 'user',
    limit: 'signIn',
  }),
  current: endpoint({
    name: 'account.current',
    method: 'GET',
    path: '/api/eda/user',
    encoding: 'query',
    input: nothing,
    output: userInfoSchema,
    auth: 'user',
    limit: 'read',
  }),
  update: endpoint({
    name: 'account.update',
    method: 'POST',
    path: '/api/eda/user/update',
    encoding: 'form',
    input: z.strictObject({
      username: username().optional(),
      jobTitle: personal().optional(),
      industry: personal().optional(),
      companyName: personal(200).optional(),
      avatar: id().optional(),
    }),
    output: userInfoSchema,
    auth: 'user',
    limit: 'write',
  }),
  point: endpoint({
    name: 'account.point',
    method: 'POST',
    path: '/api/eda/user/point',
    encoding: 'form',
    input: z.strictObject({ pointOut: jsonText(pointOutSchema) }),
    output: userInfoSchema,
    auth: 'user',
    limit: 'write',
  }),
  sessions: endpoint({
    name: 'account.sessions',
    method: 'GET',
    path: '/api/eda/user/session/list',
    encoding: 'query',
    input: nothing,
    output: z.object({ rows: z.array(sessionSchema), total: z.number() }),
    auth: 'user',
    limit: 'read',
  }),
  revokeSession: endpoint({
    name: 'account.revokeSession',
    method: 'DELETE',
    path: '/api/eda/user/session',
    encoding: 'form',
    input: z.strictObject({ id: id().optional() }),
    output: done,
    auth: 'user',
    limit: 'write',
  }),
  /** `since` is null if the second factor is off. */
  secondFactor: endpoint({
    name: 'account.secondFactor',
    method: 'GET',
    path: '/api/eda/user/second-factor',
    encoding: 'query',
    input: nothing,
    output: z.object({ since: z.string().nullable(), recoveryCodes: z.int() }),
    auth: 'user',
    limit: 'read',
  }),
  /** Answers a secret for an authenticator; it is active after `confirmSecondFactor`. */
  enrolSecondFactor: endpoint({
    name: 'account.enrolSecondFactor',
    method: 'POST',
    path: '/api/eda/user/second-factor',
    encoding: 'form',
    input: z.strictObject({ password: currentPassword().optional() }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    auth: 'user',
    limit: 'signIn',
  }),
  /** Answers the recovery codes once; only their hashes are stored. */
  confirmSecondFactor: endpoint({
    name: 'account.confirmSecondFactor',
    method: 'PUT',
    path: '/api/eda/user/second-factor',
    encoding: 'form',
    input: z.strictObject({ code: sixDigits() }),
    output: freshCodes,
    auth: 'user',
    limit: 'signIn',
  }),
  renewRecoveryCodes: endpoint({
    name: 'account.renewRecoveryCodes',
    method: 'POST',
    path: '/api/eda/user/second-factor/codes',
    encoding: 'form',
    input: z.strictObject({ code: anyCode() }),
    output: freshCodes,
    auth: 'user',
    limit: 'signIn',
  }),
  turnOffSecondFactor: endpoint({
    name: 'account.turnOffSecondFactor',
    method: 'DELETE',
    path: '/api/eda/user/second-factor',
    encoding: 'form',
    input: z.strictObject({ password: currentPassword().optional(), code: anyCode() }),
    output: done,
    auth: 'user',
    limit: 'signIn',
  }),
  /** Requests deletion of the account: sign-in is blocked at once, and it is deleted after some days unless `stay` is called. */
  leave: endpoint({
    name: 'account.leave',
    method: 'POST',
    path: '/api/eda/user/delete',
    encoding: 'form',
    input: z.strictObject({ password: currentPassword().optional(), code: anyCode().optional() }),
    output: z.object({ eraseAt: z.string() }),
    auth: 'user',
    limit: 'signIn',
  }),
  /** `nextAt`: when the next export can be requested; null for now. */
  exports: endpoint({
    name: 'account.exports',
    method: 'GET',
    path: '/api/eda/user/export',
    encoding: 'query',
    input: z.strictObject({}),
    output: exportsSchema,
    auth: 'user',
    limit: 'read',
  }),
  /** An archive of all the account's data; needs the same confirmation as deletion, and is made by a job. */
  askExport: endpoint({
    name: 'account.askExport',
    method: 'POST',
    path: '/api/eda/user/export',
    encoding: 'form',
    input: z.strictObject({ password: currentPassword().optional(), code: anyCode().optional() }),
    output: exportsSchema,
    auth: 'user',
    limit: 'signIn',
  }),
  exportFile: endpoint({
    name: 'account.exportFile',
    method: 'GET',
    path: '/api/eda/user/export/{id}',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: z.any(),
    auth: 'user',
    limit: 'read',
    answers: 'blob',
  }),
  /** Takes the token of the mail. */
  stay: endpoint({
    name: 'account.stay',
    method: 'POST',
    path: '/api/auth/stay',
    encoding: 'form',
    input: z.strictObject({ token: text({ min: 1, max: 200 }) }),
    output: done,
    auth: 'none',
    limit: 'signIn',
  }),
  /** API tokens, newest first. They open only endpoints with `token: true`. */
  apiTokens: endpoint({
    name: 'account.apiTokens',
    method: 'GET',
    path: '/api/eda/user/token/list',
    encoding: 'query',
    input: nothing,
    output: z.object({ rows: z.array(apiTokenSchema), total: z.int() }),
    auth: 'user',
    limit: 'read',
  }),
  /** `token` is shown once; only its hash is stored. */
  createApiToken: endpoint({
    name: 'account.createApiToken',
    method: 'POST',
    path: '/api/eda/user/token',
    encoding: 'form',
    input: z.strictObject({ name: text({ ...fieldLimits.tokenName, pattern: /^\P{Cc}+$/u }) }),
    output: apiTokenSchema.extend({ token: z.string() }),
    auth: 'user',
    limit: 'write',
  }),
  revokeApiToken: endpoint({
    name: 'account.revokeApiToken',
    method: 'DELETE',
    path: '/api/eda/user/token',
    encoding: 'form',
    input: z.strictObject({ id: id() }),
    output: done,
    auth: 'user',
    limit: 'write',
  }),
  sendSms: endpoint({
    name: 'account.sendSms',
    method: 'POST',
    path: '/api/auth/sms/send',
    encoding: 'form',
    input: z.strictObject({ phone: phone() }),
    output: z.object({ waitSeconds: z.number() }),
    auth: 'user',
    limit: 'mail',
  }),
  /** A wrong code is a normal answer of this call, so the client does not toast it. */
  checkSms: endpoint({
    name: 'account.checkSms',
    method: 'GET',
    path: '/api/auth/sms/check',
    encoding: 'query',
    input: z.strictObject({ phone: phone(), code: text({ min: 4, max: 8 }) }),
    output: userInfoSchema,
    auth: 'user',
    limit: 'smsCheck',
    exempt: true,
    mutates: true,
  }),
  googleStart: endpoint({
    name: 'account.googleStart',
    method: 'POST',
    path: '/api/auth/google',
    encoding: 'form',
    input: z.strictObject({ returnTo: text({ min: 0, max: 2048 }).optional() }),
    output: z.object({ url: z.string() }),
    auth: 'none',
    limit: 'signIn',
  }),
  /** `email` comes from the browser and is not trusted; the provider's verified claim decides. `state` identifies the attempt. */
  accredit: endpoint({
    name: 'account.accredit',
    method: 'GET',
    path: '/api/eda/index/accredit',
    encoding: 'query',
    input: z.strictObject({
      code: text({ min: 1, max: 2048 }),
      email: text({ min: 0, max: 320 }).optional(),
      state: text({ min: 1, max: 200 }),
      iss: text({ min: 0, max: 2048 }).optional(),
    }),
    output: z.union([signedIn.extend({ returnTo: z.string() }), challenged.extend({ returnTo: z.string() })]),
    auth: 'none',
    limit: 'signIn',
    mutates: true,
  }),
  visit: endpoint({
    name: 'account.visit',
    method: 'GET',
    path: '/api/auth/visit',
    encoding: 'query',
    input: z.strictObject({ from: oneOf(['signIn', 'community']).optional() }),
    output: done,
    auth: 'none',
    limit: 'point',
    mutates: true,
  }),
};

import type { Route } from '../../http/on.ts';
import { apiTokenRoutes } from './api-token-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { leavingRoutes } from './leaving-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { smsRoutes } from './sms-routes.ts';

export const accountRoutes: readonly Route[] = [
  ...registrationRoutes,
  ...signInRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...leavingRoutes,
  ...apiTokenRoutes,
  ...smsRoutes,
  ...googleRoutes,
];

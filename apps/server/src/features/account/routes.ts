import type { Route } from '../../http/on.ts';
import { apiTokenRoutes } from './sign-in/api-token-routes.ts';
import { googleRoutes } from './sign-in/google-routes.ts';
import { passwordRoutes } from './password/password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { smsRoutes } from './phone/sms-routes.ts';

export const accountRoutes: readonly Route[] = [
  ...registrationRoutes,
  ...signInRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...apiTokenRoutes,
  ...smsRoutes,
  ...googleRoutes,
];

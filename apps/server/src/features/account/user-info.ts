import { pointOutSchema, type UserInfo } from '@copperline/contract';
import type { User } from './user-store.ts';

/** The user as clients see it. The picture's path is relative to `/api/`, as `assetUrl` wants it. */
export const userInfo = (user: User): UserInfo => {
  const picture = user.avatar_file_id === null ? null : `eda/file/picture/${user.avatar_file_id}`;
  return {
    id: user.id,
    account: user.account,
    username: user.username,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    phone: user.phone,
    avatar: picture,
    url: picture,
    jobTitle: user.job_title,
    industry: user.industry,
    companyName: user.company_name,
    pointOut: pointOutSchema.parse(user.point_out),
    hasPassword: user.password_hash !== null,
  };
};

import { forcesFullLoad, sessionKeys } from '@copperline/contract';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlace } from '#lib/i18n/locale.ts';
import { sessionShelf } from '#lib/storage.ts';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of ours without its language; the link stays in the page's. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Removes the stored board of an earlier visit: a link into `/order` starts without one. */
export const forgetStoredBoard = (): void => {
  sessionShelf.write(sessionKeys.gerberUrl, null);
  sessionShelf.write(sessionKeys.projectName, null);
};

/** The one way to link inside the site. */
export function SiteLink({ to, onClick, children, ...rest }: SiteLinkProps) {
  const place = usePlace();
  const target = place.to(to);
  if (!forcesFullLoad(to.split(/[?#]/, 1)[0] ?? to)) {
    return (
      <Link {...rest} to={target} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a
      {...rest}
      href={target}
      onClick={(event) => {
        onClick?.(event);
        forgetStoredBoard();
      }}
    >
      {children}
    </a>
  );
}

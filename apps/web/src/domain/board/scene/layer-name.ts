import type { Translate } from '@copperline/content';
import type { SheetRole } from '../read/sheets.ts';

/** What a layer is called in the page's language. */
export const layerName = (role: SheetRole, t: Translate): string => {
  switch (role.kind) {
    case 'copper':
      if (role.place === 'Inr') return t('viewer.layer.copperInner', { number: role.layer });
      return t(role.place === 'Top' ? 'viewer.layer.copperTop' : 'viewer.layer.copperBottom');
    case 'mask':
      return t(role.side === 'Top' ? 'viewer.layer.maskTop' : 'viewer.layer.maskBottom');
    case 'legend':
      return t(role.side === 'Top' ? 'viewer.layer.legendTop' : 'viewer.layer.legendBottom');
    case 'paste':
      return t(role.side === 'Top' ? 'viewer.layer.pasteTop' : 'viewer.layer.pasteBottom');
    case 'profile':
      return t('viewer.layer.profile');
    case 'holes':
      if (!role.through) return t('viewer.layer.holesBlind');
      return t(role.plated ? 'viewer.layer.holesPlated' : 'viewer.layer.holesPlain');
    case 'board':
      return t('viewer.layer.board');
    case 'other':
      return t(`viewer.layer.other.${role.what}`);
  }
};

import { recycleDays } from '@copperline/contract';
import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { FilesInput } from '../drop/FilesInput.tsx';
import { changed, type WorkbenchQuery } from '../state/workbench-query.ts';
import { FirstVisit } from './FirstVisit.tsx';

interface EmptyPlaceProps {
  readonly query: WorkbenchQuery;
  readonly onChange: (query: WorkbenchQuery) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** There is something on other pages of it. */
  readonly isPastEnd: boolean;
}

/** Why there is nothing to see, and what to do about it. */
export function EmptyPlace({ query, onChange, onFiles, isPastEnd }: EmptyPlaceProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { search, place, folderId } = query;
  if (isPastEnd)
    return (
      <EmptyState
        title={t('workbench.empty.page.title')}
        text={t('workbench.empty.page.text')}
        actions={<Button onClick={() => onChange({ ...query, page: 1 })}>{t('workbench.empty.page.first')}</Button>}
      />
    );
  if (search !== '')
    return (
      <EmptyState
        title={t('workbench.empty.search.title')}
        text={t('workbench.empty.search.text', { search })}
        picture={<Icon name="search" size={40} />}
        actions={<Button onClick={() => onChange(changed(query, { search: '' }))}>{t('workbench.find.clear')}</Button>}
      />
    );
  if (place === 'shared')
    return (
      <EmptyState
        title={t('workbench.empty.shared.title')}
        text={t('workbench.empty.shared.text')}
        picture={<Icon name="link" size={40} />}
      />
    );
  if (place === 'bin')
    return (
      <EmptyState
        title={t('workbench.empty.bin.title')}
        text={t('workbench.empty.bin.text', { days: recycleDays })}
        picture={<Icon name="trash" size={40} />}
      />
    );
  if (folderId === null) return <FirstVisit onFiles={onFiles} />;
  return (
    <EmptyState
      title={t('workbench.empty.folder.title')}
      text={t('workbench.empty.folder.text')}
      picture={<Icon name="folder" size={40} />}
      actions={
        <>
          <Button onClick={() => input.current?.click()}>{t('workbench.action.upload')}</Button>
          <FilesInput ref={input} onFiles={onFiles} />
        </>
      }
    />
  );
}

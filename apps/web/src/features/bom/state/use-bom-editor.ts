import { type Bom, bom } from '@copperline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { call } from '#lib/api/call.ts';
import { useSession } from '#lib/api/session.ts';
import { type BomEditor, createBomEditor } from './bom-editor.ts';
import { createViews, type LineView, type Summary, summaryOf } from './line-view.ts';
import { rememberBom } from './remember-bom.ts';

/** Everything a step needs of the BOM that is open. */
export interface OpenBom {
  readonly editor: BomEditor;
  readonly bom: Bom;
  readonly views: readonly LineView[];
  readonly summary: Summary;
  readonly matching: ReadonlySet<string>;
}

/** Keeps the server's last word where the next visit to this page looks for it, and where SPEC's other pages do. */
export const useKeepBom = () => {
  const client = useQueryClient();
  const { user } = useSession();
  return (kept: Bom): void => {
    client.setQueryData([user?.id ?? null, bom.view.name, { id: kept.bomId }], kept);
    rememberBom(kept);
  };
};

/** A BOM to work on, begun with what the server has. */
export const useBomEditor = (first: Bom): OpenBom => {
  const keep = useKeepBom();
  const [editor] = useState(() =>
    createBomEditor(first, {
      change: (id, revision, changes) => call(bom.change, { id, revision, changes: JSON.stringify(changes) }),
      settings: (id, settings) =>
        call(
          bom.settings,
          'boards' in settings
            ? { id, boards: settings.boards }
            : { id, revision: settings.revision, corrections: JSON.stringify(settings.corrections) },
        ),
      reload: (id) => call(bom.view, { id }),
      onConfirmed: keep,
    }),
  );
  const [viewsOf] = useState(createViews);
  const state = useSyncExternalStore(editor.subscribe, editor.get, editor.get);
  const views = useMemo(() => viewsOf(state.bom), [viewsOf, state.bom]);
  const summary = useMemo(() => summaryOf(views), [views]);
  return { editor, bom: state.bom, views, summary, matching: state.matching };
};

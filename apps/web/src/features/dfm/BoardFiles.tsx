import { roleName, type Speaker } from '@copperline/content';
import type { BoardChoices, BoardData, BoardDrill, BoardFile, BoardRole } from '@copperline/contract';
import { useState } from 'react';
import { Button } from '#ui/control/Button.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import files from './BoardFiles.module.css';
import { joinedChoices } from './choices.ts';
import styles from './Dfm.module.css';

/** What a file can be made by hand, spelled as X2 does; the inner layers of the largest board we make among them. */
const roles: Readonly<Record<string, BoardRole>> = {
  'Copper,L1,Top': { kind: 'copper', layer: 1, place: 'Top' },
  ...Object.fromEntries(
    [2, 3, 4, 5, 6, 7].map((layer) => [`Copper,L${layer},Inr`, { kind: 'copper', layer, place: 'Inr' } as const]),
  ),
  'Copper,L8,Bot': { kind: 'copper', layer: 8, place: 'Bot' },
  'Soldermask,Top': { kind: 'mask', side: 'Top' },
  'Soldermask,Bot': { kind: 'mask', side: 'Bot' },
  'Legend,Top': { kind: 'legend', side: 'Top' },
  'Legend,Bot': { kind: 'legend', side: 'Bot' },
  'Paste,Top': { kind: 'paste', side: 'Top' },
  'Paste,Bot': { kind: 'paste', side: 'Bot' },
  Profile: { kind: 'profile' },
  Plated: { kind: 'drill', plated: true, span: null },
  NonPlated: { kind: 'drill', plated: false, span: null },
  Other: { kind: 'other', what: 'unknown' },
};

/** The bottom layer is known by its place, whatever its number. */
const choiceOf = (roleText: string | null): string => {
  if (roleText === null) return '';
  return /^Copper,L\d+,Bot$/.test(roleText) ? 'Copper,L8,Bot' : roleText;
};

const keyOf = ({ folder, name }: { readonly folder: string; readonly name: string }): string =>
  folder === '' ? name : `${folder}/${name}`;

interface BoardFilesProps {
  readonly speaker: Speaker;
  readonly data: BoardData;
  readonly choices: BoardChoices;
  readonly onChoose: (choices: BoardChoices) => Promise<void>;
  readonly onBack: () => void;
}

function FileRow({
  speaker,
  file,
  value,
  onChange,
}: {
  readonly speaker: Speaker;
  readonly file: BoardFile;
  readonly value: string;
  readonly onChange: (role: string) => void;
}) {
  const { t } = speaker;
  return (
    <li className={files.file}>
      <span className={files.fileName}>{file.name}</span>
      {file.roleText === null ? (
        <span className={files.fileKind}>{t('dfm.screen.noLayer')}</span>
      ) : (
        <span className={files.fileRole}>
          <select
            className={files.select}
            aria-label={t('dfm.screen.roleOf', { file: file.name })}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {Object.keys(roles).map((role) => (
              <option key={role} value={role}>
                {role === 'Copper,L8,Bot' ? roleName(speaker, 'Copper,L2,Bot') : roleName(speaker, role)}
              </option>
            ))}
          </select>
          {file.confidence < 0.7 && <StateBadge state="warning">{t('dfm.screen.unsure')}</StateBadge>}
        </span>
      )}
    </li>
  );
}

type Format = NonNullable<BoardDrill['choice']>['chosen'];

const formatText = ({ t }: Speaker, { unit, integer, decimal, zeros }: Format): string =>
  t(`dfm.screen.format.${zeros}`, { unit: t(`units.${unit}`), digits: `${integer}:${decimal}` });

function DrillRow({
  speaker,
  drill,
  changed,
  onChange,
}: {
  readonly speaker: Speaker;
  readonly drill: BoardDrill;
  /** What was chosen here and is not read yet. */
  readonly changed: Format | undefined;
  readonly onChange: (format: Format) => void;
}) {
  const { t } = speaker;
  const { choice } = drill;
  if (!choice) return null;
  const formats = choice.candidates.map(({ format }) => format);
  const shown = formatText(speaker, changed ?? choice.chosen);
  return (
    <li className={files.file}>
      <span className={files.fileName}>{drill.name}</span>
      <span className={files.fileRole}>
        <select
          className={files.select}
          aria-label={t('dfm.screen.formatOf', { file: drill.name })}
          value={formats.findIndex((format) => formatText(speaker, format) === shown)}
          onChange={(event) => {
            const format = formats[Number(event.target.value)];
            if (format) onChange(format);
          }}
        >
          {formats.map((format, i) => (
            <option key={formatText(speaker, format)} value={i}>
              {formatText(speaker, format)}
            </option>
          ))}
        </select>
        {choice.confidence < 0.7 && <StateBadge state="warning">{t('dfm.screen.unsure')}</StateBadge>}
      </span>
    </li>
  );
}

/** Which file is what, as we understood it; every guess can be put right, and everything is read again from there. */
export function BoardFiles({ speaker, data, choices, onChoose, onBack }: BoardFilesProps) {
  const { t } = speaker;
  const [changed, setChanged] = useState<BoardChoices>({});
  const [busy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    await onChoose(joinedChoices(choices, changed));
    setBusy(false);
  };
  const touched = Object.keys(changed.roles ?? {}).length + Object.keys(changed.drillFormats ?? {}).length;
  return (
    <div className={styles.detail}>
      <h2 className={styles.detailTitle}>{t('dfm.screen.filesTitle')}</h2>
      <p>{t('dfm.screen.filesText')}</p>
      <ul className={styles.list}>
        {data.files.map((file) => {
          const key = keyOf(file);
          const chosen = changed.roles?.[key];
          const value = Object.keys(roles).find((role) => roles[role] === chosen) ?? choiceOf(file.roleText);
          return (
            <FileRow
              key={key}
              speaker={speaker}
              file={file}
              value={value}
              onChange={(role) => {
                const next = roles[role];
                if (next) setChanged({ ...changed, roles: { ...changed.roles, [key]: next } });
              }}
            />
          );
        })}
      </ul>
      {data.drills.some(({ choice }) => choice) && <h3>{t('dfm.screen.drills')}</h3>}
      <ul className={styles.list}>
        {data.drills.map((drill) => (
          <DrillRow
            key={keyOf(drill)}
            speaker={speaker}
            drill={drill}
            changed={changed.drillFormats?.[keyOf(drill)]}
            onChange={(format) => setChanged({ ...changed, drillFormats: { ...changed.drillFormats, [keyOf(drill)]: format } })}
          />
        ))}
      </ul>
      <div className={styles.detailActions}>
        <Button kind="primary" busy={busy} disabled={touched === 0} onClick={() => void apply()}>
          {t('dfm.screen.apply')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('dfm.screen.toFacts')}
        </Button>
      </div>
    </div>
  );
}

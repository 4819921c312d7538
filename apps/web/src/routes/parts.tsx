import { maskColours } from '@copperline/contract';
import { type ReactNode, useState } from 'react';
import { UploadStates } from '#features/upload/UploadStates.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { openPalette } from '#lib/palette.ts';
import { showToast } from '#lib/toast.ts';
import { BoardFrame } from '#domain/board/picture/BoardFrame.tsx';
import { BoardPicture } from '#domain/board/picture/BoardPicture.tsx';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Field } from '#ui/control/Field.tsx';
import { Icon, iconNames } from '#ui/glyph/Icon.tsx';
import { Mark } from '#ui/glyph/Mark.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Price } from '#ui/data/Price.tsx';
import { Quantity } from '#ui/data/Quantity.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { badgeStates, StateBadge } from '#ui/feedback/StateBadge.tsx';
import { sampleBoard } from '#domain/board/picture/sample-board.ts';
import { darkPalette, palette } from '#ui/style/theme.ts';
import { Wordmark } from '#ui/glyph/Wordmark.tsx';
import { ViewerPart } from './parts/ViewerPart.tsx';
import styles from './parts/Parts.module.css';

const typeScale = [12, 13, 14, 16, 20, 28, 40, 56] as const;
const markSizes = [16, 24, 32, 64] as const;
const toastTypes = ['success', 'info', 'warning', 'error'] as const;

/** Every part of the interface in its states, for those who build it. */
export default function Parts() {
  const t = useT();
  return (
    <Page title={t('parts.title')} lead={t('parts.text')}>
      <Part title={t('shell.brand.name')}>
        <div className={styles.row}>
          <Wordmark />
          {markSizes.map((size) => (
            <Mark key={size} size={size} />
          ))}
          <Mark size={32} colour="var(--ink)" />
        </div>
      </Part>
      <Part title={t('parts.section.colour')}>
        <div className={styles.themes}>
          <Colours colours={palette} />
          <Colours colours={darkPalette} dark />
        </div>
      </Part>
      <Part title={t('parts.section.type')}>
        <div className={styles.stack}>
          {typeScale.map((size) => (
            <div key={size} className={styles.scale}>
              <code>{size}</code>
              <span style={{ fontSize: `var(--text-${size})`, lineHeight: 1.25 }}>{t('parts.sample.sentence')}</span>
            </div>
          ))}
        </div>
      </Part>
      <Buttons />
      <Fields />
      <Part title={t('parts.section.badge')}>
        <div className={styles.row}>
          {badgeStates.map((state) => (
            <StateBadge key={state} state={state}>
              {t(`parts.state.${state === 'neutral' ? 'normal' : state}`)}
            </StateBadge>
          ))}
        </div>
      </Part>
      <Part title={t('parts.section.price')}>
        <div className={styles.row}>
          <Price value={{ amount: 2340, currency: 'USD' }} />
          <Price value={{ amount: 1_234_567, currency: 'CNY' }} />
          <Quantity value={1.6} decimals={1} unit={t('units.mm')} />
          <Quantity value={12_000} unit={t('units.um')} />
        </div>
      </Part>
      <Part title={t('parts.section.toast')}>
        <div className={styles.row}>
          {toastTypes.map((type) => (
            <Button key={type} onClick={() => showToast(type, t(`parts.state.${type}`))}>
              {t(`parts.state.${type}`)}
            </Button>
          ))}
          <Button onClick={openPalette}>{t('shell.palette.open')}</Button>
        </div>
      </Part>
      <Part title={t('parts.section.skeleton')}>
        <div className={styles.themes}>
          <Skeleton lines={4} />
          <Skeleton height={92} />
        </div>
      </Part>
      <Part title={t('parts.section.upload')}>
        <UploadStates />
      </Part>
      <Part title={t('parts.section.empty')}>
        <EmptyState
          title={t('files.list.title')}
          text={t('files.list.empty')}
          picture={<Icon name="files" size={32} />}
          actions={<LinkButton to="/">{t('shell.plain.toFiles')}</LinkButton>}
        />
      </Part>
      <Part title={t('parts.section.viewer')}>
        <ViewerPart />
      </Part>
      <Boards />
      <Icons />
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Colours({ colours, dark = false }: { colours: Readonly<Record<string, string>>; dark?: boolean }) {
  return (
    <div className={classes(dark && 'dark', styles.theme)}>
      {Object.entries(colours).map(([name, value]) => (
        <div key={name}>
          <div className={styles.swatch} style={{ background: value }} />
          <p className={styles.name}>{name}</p>
        </div>
      ))}
    </div>
  );
}

function Buttons() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  return (
    <Part title={t('parts.section.button')}>
      <div className={styles.row}>
        <Button kind="primary">{t('parts.state.normal')}</Button>
        <Button>{t('parts.state.normal')}</Button>
        <Button kind="quiet">{t('parts.state.normal')}</Button>
        <Button kind="primary" size="large">
          {t('parts.state.normal')}
        </Button>
        <Button disabled>{t('parts.state.disabled')}</Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          {t('parts.state.loading')}
        </Button>
        <Button square aria-label={t('actions.close')}>
          <Icon name="close" size={16} />
        </Button>
        <LinkButton to="/_app">{t('actions.back')}</LinkButton>
      </div>
    </Part>
  );
}

function Fields() {
  const t = useT();
  return (
    <Part title={t('parts.section.field')}>
      <div className={styles.row}>
        <div className={styles.field}>
          <Field label={t('parts.sample.label')} placeholder={t('parts.sample.value')} />
        </div>
        <div className={styles.field}>
          <Field label={t('parts.sample.label')} defaultValue={t('parts.sample.value')} disabled />
        </div>
        <div className={styles.field}>
          <Field label={t('shell.footer.newsletter.label')} defaultValue="you@" problem={t('index.Contact.EmailValiTip')} />
        </div>
      </div>
    </Part>
  );
}

function Boards() {
  const t = useT();
  return (
    <Part title={t('files.kind.gerber')}>
      <div className={styles.boards}>
        {maskColours.map((mask) => (
          <BoardFrame key={mask} widthMm={sampleBoard.width} heightMm={sampleBoard.height}>
            <BoardPicture alt={mask} mask={mask} finish={mask === 'red' ? 'hasl' : 'enig'} />
          </BoardFrame>
        ))}
      </div>
    </Part>
  );
}

function Icons() {
  return (
    <section className={classes(styles.section, styles.row)}>
      {iconNames.map((name) => (
        <span key={name} className={styles.icon}>
          <Icon name={name} />
          {name}
        </span>
      ))}
    </section>
  );
}

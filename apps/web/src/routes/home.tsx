import type { MessageKey } from '@copperline/content';
import type { ReactNode } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BoardFrame } from '#domain/board/picture/BoardFrame.tsx';
import { BoardPicture } from '#domain/board/picture/BoardPicture.tsx';
import { LinkButton } from '#ui/control/Button.tsx';
import { classes } from '#ui/style/classes.ts';
import { Head } from '#ui/page/Head.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Section } from '#ui/panel/Section.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { sampleBoard } from '#domain/board/picture/sample-board.ts';
import styles from './home/Home.module.css';
import { LayersPicture } from './home/LayersPicture.tsx';
import { offersOf } from './home/offers.ts';
import { ParcelPicture } from './home/ParcelPicture.tsx';
import { ReceiptPicture } from './home/ReceiptPicture.tsx';
import { SchematicPicture } from './home/SchematicPicture.tsx';
import { StructuredData } from './home/StructuredData.tsx';
import { UploadSlot } from './home/UploadSlot.tsx';
import { WavePicture } from './home/WavePicture.tsx';
import { WorkbenchButton } from './home/WorkbenchButton.tsx';

const quotePath = '/order/manufacturing/pcb';

export default function Home() {
  const t = useT();
  return (
    <>
      <Head title={t('home.title')} whole index />
      <StructuredData />
      <Hero />
      <Claims />
      <Steps />
      <Offers />
      <Doors />
      <Vow />
    </>
  );
}

function Hero() {
  const t = useT();
  const [best] = offersOf(useLocale());
  return (
    <div className={styles.hero}>
      <div className={styles.pitch}>
        <h1 className={styles.title}>{t('home.hero.title')}</h1>
        <p className={styles.lead}>{t('home.hero.text')}</p>
        <div className={styles.actions}>
          <LinkButton kind="primary" size="large" to={quotePath}>
            {t('home.hero.price')}
          </LinkButton>
          <LinkButton size="large" to="/pcb-capability">
            {t('shell.footer.know.pcbCapability')}
          </LinkButton>
          <WorkbenchButton />
        </div>
        <SiteLink to={best.to} className={styles.teaser}>
          <span className={styles.teaserPrice}>{t('home.offers.ten.price')}</span>
          <span>
            <span className={styles.teaserText}>{t('home.offers.ten.text')}</span>
            <span className={styles.teaserNote}>{t('home.offers.note')}</span>
          </span>
        </SiteLink>
      </div>
      <div className={styles.bench}>
        <UploadSlot>
          <BoardFrame widthMm={sampleBoard.width} heightMm={sampleBoard.height}>
            <BoardPicture alt={t('home.hero.boardAlt')} />
          </BoardFrame>
        </UploadSlot>
      </div>
    </div>
  );
}

const claims = ['since', 'companies', 'countries', 'satisfaction', 'stock', 'library'] as const;

function Claims() {
  const t = useT();
  return (
    <Section tone="ground" compact>
      <dl className={styles.claims} aria-label={t('home.claims.label')}>
        {claims.map((claim) => (
          <div key={claim}>
            <dt className="visually-hidden">{t(`home.claims.${claim}.text`)}</dt>
            <dd>
              <div className={styles.claimValue}>{t(`home.claims.${claim}.value`)}</div>
              <div className={styles.claimText} aria-hidden="true">
                {t(`home.claims.${claim}.text`)}
              </div>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('home.sampleNote')}</p>
    </Section>
  );
}

const steps: readonly {
  readonly name: 'file' | 'board' | 'price' | 'parcel';
  readonly picture: ReactNode;
  readonly padded: boolean;
}[] = [
  { name: 'file', picture: <LayersPicture />, padded: true },
  { name: 'board', picture: <BoardPicture alt="" crop={[22, 14, 50, 34]} />, padded: false },
  { name: 'price', picture: <ReceiptPicture />, padded: true },
  { name: 'parcel', picture: <ParcelPicture />, padded: true },
];

function Steps() {
  const t = useT();
  return (
    <Section title={t('home.steps.title')}>
      <ol className={styles.steps}>
        {steps.map(({ name, picture, padded }, index) => (
          <li key={name}>
            <div className={classes(styles.picture, padded && styles.padded)}>{picture}</div>
            <h3 className={styles.stepTitle}>
              <span className={styles.number}>{index + 1}</span>
              {t(`home.steps.${name}.title`)}
            </h3>
            <p className={styles.text}>{t(`home.steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Offers() {
  const t = useT();
  const offers = offersOf(useLocale());
  return (
    <Section title={t('home.offers.title')} lead={t('home.offers.note')} tone="ground">
      <ul className={styles.offers}>
        {offers.map(({ name, to }) => (
          <li key={name} className={styles.offer}>
            <p className={styles.offerPrice}>{t(`home.offers.${name}.price`)}</p>
            <p className={styles.offerText}>
              {to === null ? t(`home.offers.${name}.text`) : <SiteLink to={to}>{t(`home.offers.${name}.text`)}</SiteLink>}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.banners}>
        <Banner name="pcba" to="/order/manufacturing/pcba" />
        <Banner name="promotion" to="/promotion" />
      </div>
    </Section>
  );
}

function Banner({ name, to }: { name: 'pcba' | 'promotion'; to: string }) {
  const t = useT();
  return (
    <div className={styles.banner}>
      <div>
        <h3 className={styles.bannerTitle}>{t(`home.banner.${name}.title`)}</h3>
        <p className={styles.text}>{t(`home.banner.${name}.text`)}</p>
      </div>
      <LinkButton to={to}>{t(`home.banner.${name}.action`)}</LinkButton>
    </div>
  );
}

const doors: readonly { readonly name: 'order' | 'design' | 'simulate'; readonly to: string; readonly picture: ReactNode }[] = [
  { name: 'order', to: quotePath, picture: <BoardPicture alt="" mask="blue" crop={[0, 0, 60, 33]} /> },
  { name: 'design', to: '/workbench/my-files', picture: <SchematicPicture /> },
  { name: 'simulate', to: '/online-simulate', picture: <WavePicture /> },
];

function Doors() {
  const t = useT();
  return (
    <Section title={t('home.doors.title')}>
      <ul className={styles.doors}>
        {doors.map(({ name, to, picture }) => (
          <li key={name}>
            <SiteLink to={to} className={styles.door}>
              <div className={styles.doorPicture}>{picture}</div>
              <div className={styles.doorBody}>
                <h3 className={styles.doorTitle}>{t(`home.doors.${name}.title`)}</h3>
                <p className={styles.text}>{t(`home.doors.${name}.text`)}</p>
                <span className={styles.doorAction}>
                  {t(`home.doors.${name}.action`)}
                  <Icon name="arrow-right" size={16} />
                </span>
              </div>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const promises: readonly MessageKey[] = ['home.promise.price', 'home.promise.picture', 'home.promise.placement'];

function Vow() {
  const t = useT();
  return (
    <Section tone="dark">
      <div className={styles.promise}>
        <div>
          <h2 className={styles.promiseTitle}>{t('home.promise.title')}</h2>
          <p className={styles.lead}>{t('shell.brand.promise')}</p>
        </div>
        <ul className={styles.promiseList}>
          {promises.map((key) => (
            <li key={key} className={styles.promiseItem}>
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

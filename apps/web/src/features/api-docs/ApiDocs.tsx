import type { MessageKey } from '@copperline/content';
import { useT } from '#lib/i18n/use-t.ts';
import { Page } from '#ui/page/Page.tsx';
import styles from './ApiDocs.module.css';
import type { CallRow, FieldRow } from './describe.ts';

/** Names come from the contract; a test holds the texts against it. */
const key = (name: string) => name as MessageKey;

function Fields({ title, fields, none }: { title: string; fields: readonly FieldRow[]; none: string }) {
  const t = useT();
  if (fields.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <table className={styles.fields}>
      <caption>{title}</caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td>
              <code>{field.type}</code>
            </td>
            <td>{field.required ? t('api.required') : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Call({ call }: { call: CallRow }) {
  const t = useT();
  return (
    <details className={styles.call} id={call.name}>
      <summary>
        <span className={styles.method}>{call.method}</span>
        <code className={styles.path}>{call.path}</code>
        <span className={styles.summary}>{t(key(`api.calls.${call.name}`))}</span>
        {call.auth === 'user' && <span className={styles.tag}>{t('api.signedIn')}</span>}
        {call.token && <span className={styles.tag}>{t('api.byToken')}</span>}
      </summary>
      <div className={styles.body}>
        <p className={styles.facts}>
          {t('api.encoding')}: <code>{call.encoding}</code> · {t('api.limit')}:{' '}
          {t('api.perSeconds', { max: call.limit.max, seconds: call.limit.windowSeconds })}
          {call.mutates && ` · ${t('api.changes')}`}
        </p>
        <Fields title={t('api.input')} fields={call.input} none={t('api.noInput')} />
        {call.output.length > 0 && <Fields title={t('api.output')} fields={call.output} none="" />}
      </div>
    </details>
  );
}

/** Every call, grouped by area, each with its fields one click away. */
export function ApiDocs({ calls }: { calls: readonly CallRow[] }) {
  const t = useT();
  const areas = [...new Set(calls.map((call) => call.name.split('.')[0] ?? ''))];
  return (
    <Page
      title={t('api.title')}
      lead={t('api.lead')}
      actions={
        <a href="/api/openapi.json" className={styles.document}>
          {t('api.specification')}
        </a>
      }
    >
      <p className={styles.about}>{t('api.about')}</p>
      <p className={styles.about}>{t('api.token')}</p>
      <p className={styles.about}>{t('api.apiToken')}</p>
      {areas.map((area) => (
        <section key={area} className={styles.area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{t(key(`api.areas.${area}`))}</h2>
          {calls
            .filter((call) => call.name.startsWith(`${area}.`))
            .map((call) => (
              <Call key={call.name} call={call} />
            ))}
        </section>
      ))}
    </Page>
  );
}

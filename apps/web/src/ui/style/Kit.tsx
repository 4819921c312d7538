import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useBoot } from '#lib/boot.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import './antd.gen.css';
import { antdTheme } from './theme.ts';

const kitWords = { 'en-US': enUS, 'zh-CN': zhCN } as const;

/** antd with our tokens and its words. Only lazily loaded screens wrap themselves in it: public pages ship without. */
export function Kit({ children }: { children: ReactNode }) {
  const { nonce } = useBoot();
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      theme={antdTheme}
      locale={kitWords[useLocale()]}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}

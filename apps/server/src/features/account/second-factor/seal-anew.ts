import type { Services } from '../../../services.ts';
import { UnknownKey } from '../../../secrets/secret-box.ts';
import { sealedFactor, secretOf } from './second-factor.ts';
import { type Factor, listFactors, resealFactor } from './second-factor-store.ts';
import { secretBytes } from './totp.ts';

const atOnce = 200;

/** From before there was a key. A sealed secret is longer. */
const isBare = ({ sealed }: Factor): boolean => sealed.length === secretBytes;

type SealServices = Pick<Services, 'db' | 'secrets'>;

const sealOne = async (services: SealServices, factor: Factor): Promise<void> => {
  if (services.secrets.isCurrent(factor.sealed)) return;
  const secret = isBare(factor) ? factor.sealed : secretOf(services, factor);
  const { sealed } = sealedFactor(services, factor.userId, factor.purpose, secret, factor.confirmedAt);
  await resealFactor(services.db, factor, sealed);
};

/**
 * At every start: whatever is not sealed with the present key is, so that a key which was replaced may be thrown away after it.
 * What cannot be opened is said and left alone; its owner's codes are refused until the key is back.
 */
export const sealAnew = async (services: SealServices, log: (line: string) => void): Promise<void> => {
  const missing = new Set<string>();
  let page = await listFactors(services.db, null, atOnce);
  while (page.length > 0) {
    for (const factor of page)
      await sealOne(services, factor).catch((error: unknown) => {
        if (!(error instanceof UnknownKey)) throw error;
        missing.add(error.message);
      });
    page = await listFactors(services.db, page.at(-1) ?? null, atOnce);
  }
  for (const line of missing) log(line);
};

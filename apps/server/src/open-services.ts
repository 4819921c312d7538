import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createUploadRoom } from './features/files/upload-room.ts';
import { outboxSms } from './features/outbox/sms.ts';
import { createPartSearch } from './features/parts/search.ts';
import { createRateBook } from './features/rates/book.ts';
import { createJobQueue } from './jobs/queue.ts';
import { openBoardWorkers, openTableWorkers } from './open-workers.ts';
import { openBlobStore } from './ports/blob-store.ts';
import { systemClock } from './ports/clock.ts';
import { openGoogle } from './ports/google.ts';
import { openMailer } from './ports/mail.ts';
import { openPayment } from './open-payment.ts';
import { openSecretBox } from './secrets/keys.ts';
import type { Services } from './services.ts';
import { translate } from './translate.ts';

/** Opens everything the configuration names, database first: nothing else makes sense without it. */
export const openServices = async (
  config: Config,
  log: (line: string) => void,
): Promise<Services & { setOrigin(origin: string): void; close(): Promise<void> }> => {
  const database = await openDatabase({
    dataDir: config.dataDir,
    log,
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
  });
  const orClose = async (error: unknown): Promise<never> => {
    await database.close();
    throw error;
  };
  let listening = `http://${config.host}:${config.port}`;
  const origin = () => config.publicOrigin ?? listening;
  const payment = await openPayment({ config, db: database.db, clock: systemClock, origin }).catch(orClose);
  const [blobs, secrets] = await Promise.all([openBlobStore(config), openSecretBox(config)]).catch(orClose);
  const boardWorkers = openBoardWorkers(config);
  const tableWorkers = openTableWorkers();
  return {
    config,
    database,
    db: database.db,
    clock: systemClock,
    blobs,
    uploadRoom: createUploadRoom(config.uploadBytes),
    secrets,
    mailer: openMailer(config),
    // An installation that others can reach offers no phone numbers: nobody would receive the codes of a local outbox.
    sms: config.localOutbox ? outboxSms : null,
    google: openGoogle(config),
    payment,
    jobs: createJobQueue(),
    boardWorkers,
    tableWorkers,
    partSearch: createPartSearch({ config, db: database.db, database, clock: systemClock }),
    rateBook: createRateBook(),
    translate,
    origin,
    setOrigin: (address) => {
      listening = address;
    },
    close: async () => {
      await Promise.all([boardWorkers.close(), tableWorkers.close()]);
      await blobs.close();
      await database.close();
    },
  };
};

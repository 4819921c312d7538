import { files, type OutputOf, project } from '@copperline/contract';
import type { Locator, Page } from '@playwright/test';
import { oddArchives } from '../pages/odd-archives.ts';
import { PcbPage } from '../pages/pcb.ts';
import { enter, registered } from '../pages/people.ts';
import { expect, test } from '../pages/test.ts';
import { en, tagOf, zh } from '../pages/words.ts';

/** A board is read by the server: longer than a page usually takes. */
const reading = { timeout: 90_000 };

/** Warnings are folded away until somebody asks for them. */
const notesWith = (page: Page, sentence: string): Locator =>
  page.locator('details').filter({ hasText: sentence }).locator('summary').first();

const languages = [
  { name: 'English', t: en, path: 'en', accept: 'en' },
  { name: 'Chinese', t: zh, path: 'zh', accept: 'zh' },
] as const;

for (const { name, t, path, accept } of languages)
  test(`an archive with something wrong says what it is, in ${name}`, { tag: tagOf(t) }, async ({ page, request }) => {
    test.setTimeout(480_000);
    const customer = await registered(request);
    const headers = { authorization: customer.token, 'accept-language': accept };
    const pcb = new PcbPage(page, t);

    for (const [what, { file, problem }] of Object.entries(oddArchives))
      await test.step(`${what}: to a visitor who drops it`, async () => {
        await pcb.open();
        await pcb.drop.setInputFiles(file);
        if (problem === null) {
          await expect(page.getByText(t('errors.UPLOAD_ARCHIVE')).first()).toBeVisible();
          return;
        }
        const sentence = t(`fab.problems.${problem}`);
        if (problem === 'NUMBER_COMMA') await notesWith(page, sentence).click(reading);
        await expect(page.getByText(sentence).first()).toBeVisible(reading);
      });

    await enter(page, customer);
    for (const [what, { file, problem }] of Object.entries(oddArchives))
      await test.step(`${what}: by the server, to its API and on the page of its findings`, async () => {
        const sent = await request.post(files.upload.path, { headers, multipart: { fileType: '7', file } });
        const answer = (await sent.json()) as { data: OutputOf<typeof files.upload> | null; errorCode?: string; message: string };
        if (problem === null) {
          expect([answer.errorCode, answer.message]).toEqual(['UPLOAD_ARCHIVE', t('errors.UPLOAD_ARCHIVE')]);
          return;
        }
        const gerberUrl = answer.data?.rows[0]?.id ?? '';
        const made = await request.post(project.gerber.path, { headers, form: { gerberUrl, projectName: `${what} ${name}` } });
        const { projectId } = ((await made.json()) as { data: OutputOf<typeof project.gerber> }).data;
        await page.goto(`/${path}/order/dfm?id=${projectId}`);
        const sentence = t(`fab.problems.${problem}`);
        if (problem === 'NUMBER_COMMA') await notesWith(page, sentence).click(reading);
        await expect(page.getByText(sentence).first()).toBeVisible(reading);
      });
  });

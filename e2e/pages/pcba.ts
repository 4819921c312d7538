import type { Locator } from '@playwright/test';
import { BomPage } from './bom.ts';
import { expect } from './test.ts';

type StepName = 'files' | 'board' | 'parts' | 'placement' | 'price';

/** The whole flow of an assembled board: the BOM's workspace with its board and its price. */
export class PcbaPage extends BomPage {
  step(name: StepName): Locator {
    return this.page.getByRole('navigation', { name: this.t('bom.screen.steps') }).getByRole('link', {
      name: this.t(`bom.screen.${name}`),
    });
  }

  async go(name: StepName): Promise<void> {
    await this.step(name).click();
    await expect(this.step(name)).toHaveAttribute('aria-current', 'step');
  }

  /** Whether a step is done, as it is said to people who cannot see its mark. */
  async expectState(name: StepName, state: 'done' | 'todo' | 'problem'): Promise<void> {
    await expect(this.step(name)).toContainText(this.t(`bom.screen.state.${state}`));
  }

  get summary(): Locator {
    return this.page.getByRole('complementary', { name: this.t('pcba.price.title') });
  }

  /** The price stands once it belongs to what is on the page. */
  async priced(): Promise<void> {
    await expect(this.summary).toHaveAttribute('aria-busy', 'false');
  }

  get save(): Locator {
    return this.summary.getByRole('button', { name: new RegExp(`^${this.t('pcba.save.save', { price: '' })}`) });
  }

  get inquire(): Locator {
    return this.button(this.t('pcba.save.inquire'));
  }
}

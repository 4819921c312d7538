import { task } from '../../../workers/task.ts';
import type { PriceFile, PriceQuestion } from './read-price-file.ts';

/** A distributor's price list is the task's file. */
export const readPrices = task<{ input: PriceQuestion; output: PriceFile; progress: never }>('prices.read');

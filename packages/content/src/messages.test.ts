import { errorCodes, errorEntry, formFormats, formRules, labelledOptions, locales } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { messages as english } from './en-US.ts';
import { messages as chinese } from './zh-CN.ts';

/** Dotted key to text, in the order of the file. */
const flatten = (node: object, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [[prefix + key, String(value)]],
  );

const paramsOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

const texts = { 'en-US': new Map(flatten(english)), 'zh-CN': new Map(flatten(chinese)) };

describe('the two languages', () => {
  it('have the same keys', () => {
    expect([...texts['zh-CN'].keys()].toSorted()).toEqual([...texts['en-US'].keys()].toSorted());
  });

  it('name the same parameters in each text', () => {
    const differing = [...texts['en-US']].filter(
      ([key, text]) => paramsOf(text).join() !== paramsOf(texts['zh-CN'].get(key) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it.each(locales)('leave nothing empty or half-typed in %s', (locale) => {
    const poor = [...texts[locale]].filter(
      ([, text]) =>
        text.trim() === '' || text !== text.trim() || / {2}/.test(text) || /\{\{[^}]*$|(?<!\{)\{\w+\}(?!\})/.test(text),
    );
    expect(poor).toEqual([]);
  });

  it('use full-width punctuation in Chinese', () => {
    const halfWidth = [...texts['zh-CN']].filter(([, text]) =>
      /[\p{Script=Han}”）][,.:;!?()]|[,;!?()]\p{Script=Han}/u.test(text),
    );
    expect(halfWidth).toEqual([]);
  });

  it('set numbers and units apart from Chinese characters', () => {
    const crowded = [...texts['zh-CN']].filter(
      ([key, text]) => key !== 'shell.footer.filing' && /\p{Script=Han}(?:\d|\{\{)|(?:\d|\}\})\p{Script=Han}/u.test(text),
    );
    expect(crowded).toEqual([]);
  });

  it('are written in their own language', () => {
    const foreign = [...texts['en-US']].filter(([key, text]) => key !== 'shell.language.other' && /\p{Script=Han}/u.test(text));
    expect(foreign).toEqual([]);
  });
});

describe.each(locales)('what the contract asks for, in %s', (locale) => {
  it('has a text for every error code and no other', () => {
    const codes = [...texts[locale].keys()].filter((key) => key.startsWith('errors.')).map((key) => key.slice('errors.'.length));
    expect(codes.toSorted()).toEqual(errorCodes.toSorted());
  });

  it('uses in each error exactly the parameters its code carries', () => {
    for (const code of errorCodes)
      expect([code, paramsOf(texts[locale].get(`errors.${code}`) ?? '')]).toEqual([code, [...(errorEntry(code).params ?? [])]]);
  });

  it('has a sentence for every rule and every format', () => {
    const keys = [...formRules.map((rule) => `form.${rule}`), ...formFormats.map((format) => `form.format.${format}`)];
    expect(keys.filter((key) => !texts[locale].has(key))).toEqual([]);
  });

  it('has a label for every option value and no other', () => {
    const wanted = Object.entries(labelledOptions).flatMap(([name, values]) => values.map((value) => `options.${name}.${value}`));
    expect([...texts[locale].keys()].filter((key) => key.startsWith('options.')).toSorted()).toEqual(wanted.toSorted());
  });

  it('labels no two values of an option alike', () => {
    for (const [name, values] of Object.entries(labelledOptions)) {
      const labels = values.map((value) => texts[locale].get(`options.${name}.${value}`));
      expect([name, new Set(labels).size]).toEqual([name, values.length]);
    }
  });
});

describe('the fixed English sentences', () => {
  it.each([
    ['errors.NETWORK', 'Network error, please refresh the page again.'],
    ['errors.UPLOAD_FORMAT', 'Upload failed: uploaded file format error.'],
    ['errors.UPLOAD_TOO_LARGE', 'Upload failed: file size cannot greater then {{limit}}.'],
    ['errors.OPERATION_FAILED', 'Operation is failed'],
    ['errors.EDA_FAILED', 'EDA has error, please contact support for help.'],
    ['errors.PARSE_FAILED', 'Parse is Failed.'],
    ['errors.BOM_PARSE_FAILED', 'BOM parsing failed'],
    ['errors.BOM_COLUMN_MISSING', 'Please fill in {{column}}'],
    ['errors.TABLE_EMPTY', 'Table content is empty, check and re-upload.'],
    ['errors.PARTS_UNLINKED', 'Please link manufacturer components.'],
    ['errors.PROJECT_LOAD', 'get project error.'],
    ['errors.PROJECT_DUPLICATE', 'Duplicate name, please rename'],
    ['errors.TIMEOUT', 'timeout.'],
    ['errors.NAME_EXISTS', 'name already exists'],
    ['errors.QUOTE_EXPIRED', 'The quote provided in your inquiry has expired.'],
    ['errors.LOGIN_EXPIRED', 'Login has expired, please login again.'],
    ['errors.LOGIN_REQUIRED', 'Please log in first.'],
    ['errors.UPLOAD_TOO_MANY', 'You cannot upload more than eight files.'],
    ['errors.UPLOAD_IN_PROGRESS', 'The file is uploading, please try again later.'],
    ['errors.COMBINATION_UNSUPPORTED', 'This process combination is currently not supported.'],
    ['errors.RECOGNITION_FAILED', 'Recognition failed.'],
    ['errors.IMPORT_FAILED', 'Import failed'],
    ['errors.FILE_IMPORT_FAILED', 'File import failed. Please check the file and try again'],
    ['errors.OUT_OF_STOCK', 'Out of Stock'],
    ['form.field.mailbox', 'Please enter the correct mailbox.'],
    ['form.field.mandatory', 'This is a mandatory field.'],
    ['form.field.input', 'Please input'],
    ['form.field.size', 'Please enter the size'],
    ['form.field.sizeFormat', 'Please enter the correct format'],
    ['form.field.inputMethod', 'Please switch the input method to English'],
    ['index.Contact.EmailValiTip', 'Please enter the correct mailbox.'],
    ['account.avatar.uploaded', 'Uploaded successfully'],
    ['account.avatar.failed', 'Uploading failed'],
    ['shell.header.getStarted', 'Get Started'],
    ['shell.header.goToWorkbench', 'Go to the workbench'],
  ])('%s', (key, text) => expect(texts['en-US'].get(key)).toBe(text));
});

describe('the editions', () => {
  it('state their own satisfaction figure', () => {
    expect(english.home.claims.satisfaction.value).toBe('99%');
    expect(chinese.home.claims.satisfaction.value).toBe('99.8%');
  });

  it('mark the filing number as a sample', () => expect(chinese.shell.footer.filing).toBe('粤ICP备00000000号（示例）'));

  it('say for each page that is not built what it will hold', () => {
    for (const [path, page] of Object.entries(english.shell.plain.page)) {
      expect(path.startsWith('/')).toBe(true);
      expect(page.holds.endsWith('.')).toBe(true);
    }
  });
});

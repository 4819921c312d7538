import { localKeys } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { clearForLogout, openShelf } from './storage.ts';

const fakeStorage = (entries: Record<string, string>): Storage => {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index) => Array.from(map.keys())[index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
};

describe('the logout clearing', () => {
  it('keeps exactly the consent and the project type', () => {
    const storage = fakeStorage({
      FRONT_ACCESS_TOKEN: 't',
      cookitAgree: 'true',
      create_project_type: '1',
      userInfo: '{}',
      'left by something else': 'x',
    });
    clearForLogout(openShelf(() => storage));
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      'cookitAgree',
      'create_project_type',
    ]);
  });
});

describe('a browser that refuses its storage', () => {
  const refusing = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('remembers for the life of the tab', () => {
    const shelf = openShelf<string>(refusing);
    shelf.write(localKeys.token, 't');
    expect(shelf.read(localKeys.token)).toBe('t');
    shelf.write(localKeys.token, null);
    expect(shelf.read(localKeys.token)).toBeNull();
  });

  it('forgets at logout', () => {
    const shelf = openShelf<string>(refusing);
    shelf.write(localKeys.token, 't');
    shelf.write(localKeys.cookieConsent, 'true');
    clearForLogout(shelf);
    expect([shelf.read(localKeys.token), shelf.read(localKeys.cookieConsent)]).toEqual([null, 'true']);
  });

  it('keeps a value that did not fit', () => {
    const storage = Object.assign(fakeStorage({}), { setItem: refusing });
    const shelf = openShelf<string>(() => storage);
    shelf.write('gerberUrl', 'f1');
    expect(shelf.read('gerberUrl')).toBe('f1');
  });
});

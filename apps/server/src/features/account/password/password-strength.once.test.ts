import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './password-strength.ts';

const owner = { email: 'ada.lovelace@example.com', username: 'Ada Lovelace' };

describe('a weak password', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1',
    'P@ssw0rd2024!',
    'letmein!!',
    'Admin2024!',
    '123admin',
    'iloveyou1314',
    'woaini520',
    'zzzzzzzz',
    'abababab',
    'abcabcabc',
    '12341234',
    '12345678',
    '87654321',
    '0123456789',
    'abcdefgh',
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    'qazwsxedc',
    '1q2w3e4r',
    'qwer1234',
    '1234qwer',
    '19901231',
    '13800138000',
    'ada.lovelace',
    'Ada.Lovelace1',
    'ada.lovelace@example.com',
    'Ada Lovelace',
    'AdaLovelace99',
  ])('is %s', async (password) => expect(await isWeakPassword(password, owner)).toBe(true));

  it.each([
    'correct horse battery staple',
    'four layers, blue mask',
    'dragonfly-lantern',
    'x7#kQp2v',
    '我的电路板很漂亮呢',
    'tr0mbone-9-fjord',
    'welcome to the annular ring',
    '31415926535897932384',
    'passwordless but long',
  ])('is not %s', async (password) => expect(await isWeakPassword(password, owner)).toBe(false));

  it.each(
    `123456789 1234567890 11111111 88888888 00000000 66666666 123123123 987654321 147258369 123654789 password1 password123
    Passw0rd P@ssw0rd p@55w0rd qwerty123 qwerty12345 q1w2e3r4 zaq12wsx abcd1234 a1b2c3d4 iloveyou princess sunshine football
    baseball superman trustno1 welcome1 Welcome123 starwars whatever computer michelle jennifer jordan23 liverpool charlie1
    letmein1 monkey123 dragon123 master123 admin123 administrator changeme test1234 guest1234 Aa123456 Aa123456. asdf1234
    zxcvbnm123 zxcvbnm1 1qazxsw2 qwe123456 a123456789 123456789a qq123456789 wang123456 woaini1314 woaini521 5201314520
    Summer2024! Winter2023 Monday123 liverpool1 chelsea1 arsenal1 pokemon1 minecraft1 facebook1 google123 shanghai123 beijing2008
    elizabeth1990 extraordinary1 butterfly77 chocolate! blink182 slipknot666 metallica1 ncc1701d myspace1 fuckyou1`
      .split(/\s+/)
      .filter((password) => password !== ''),
  )('A78 is %s, of the lists of leaked ones', async (password) => expect(await isWeakPassword(password, owner)).toBe(true));

  it.each(['Lovelace1815', 'ada-lovelace', 'lovelace.ada', 'LOVELACEADA', 'Copperline1', 'copperline2024!', 'ecalevoL'])(
    'A78 is %s, of the name of its owner or of the site',
    async (password) => expect(await isWeakPassword(password, owner)).toBe(true),
  );

  it('A78 is judged by its beginning, so that no password costs much', async () => {
    const hostile = ['Aa1!', 'p@55w0rd', '1!|l', '1234567890', 'a4@A{(c<'].map((piece) => piece.repeat(32).slice(0, 128));
    for (const password of hostile)
      expect(await isWeakPassword(password, owner)).toBe(await isWeakPassword(password.slice(0, 32), owner));
    expect(await isWeakPassword('correct horse battery staple, four layers of it and a blue mask'.padEnd(128, 'a'), owner)).toBe(
      false,
    );
  });
});

import type { Packing } from '../part.ts';

export interface PackingStripped {
  /** The number without its packing suffix; a key, usually not orderable. */
  readonly base: string;
  readonly packing: Packing['form'];
  /** Maker of the rule; empty for a rule shared by many makers. */
  readonly maker: string;
}

interface PackingRule {
  readonly maker: string;
  /** Numbers that the rule applies to; a suffix alone would shorten real names. */
  readonly of: RegExp;
  /** The packing suffix, and its replacement. */
  readonly strip: RegExp;
  readonly keep?: string;
  readonly packing: Packing['form'];
}

/**
 * Rules from makers' ordering information. All patterns are anchored at the end and have no nested quantifiers. They are tried only
 * after the exact and the normal key failed.
 */
const rules: readonly PackingRule[] = [
  {
    maker: 'Texas Instruments',
    of: /^(?:SN|TL|TP|LM|OPA|INA|TXB|TXS|UCC|DRV|ADS|BQ|CD|MC|NE|ULN|REF|TS|LP|UC|DAC|ISO|THS|AM|MSP)/,
    strip: /(?<=[A-Z]{1,4})R(?:G4|E4)?$/,
    packing: 'reel',
  },
  {
    maker: 'Texas Instruments',
    of: /^(?:SN|TL|TP|LM|OPA|INA|TXB|TXS|UCC|DRV|ADS|BQ|REF|TS|LP|DAC|ISO)/,
    strip: /(?<=[A-Z]{2,4})T(?:G4|E4)?$/,
    packing: 'reel',
  },
  { maker: 'Texas Instruments', of: /^LM/, strip: /X(?=\/NOPB$)/, packing: 'reel' },
  { maker: 'Microchip', of: /^(?:MCP|PIC|24|25|93|TC|MIC|DSPIC|AT2)/, strip: /T(?=-[EIHM]\/)/, packing: 'reel' },
  { maker: 'Microchip', of: /^AT(?:MEGA|TINY|SAM|XMEGA|90)/, strip: /(?<=-[A-Z]{2})R$/, packing: 'reel' },
  { maker: 'Microchip', of: /^AT2/, strip: /-[BT]$/, packing: 'reel' },
  {
    maker: 'STMicroelectronics',
    of: /^(?:ST|L|VN|M24|M95|TS|LD|LM|MC|UC|USBLC|ESDA|BTA|LIS|LSM)/,
    strip: /-?TR$/,
    packing: 'reel',
  },
  { maker: 'STMicroelectronics', of: /^STM(?:32|8)/, strip: /(?<=\d)TR$/, packing: 'reel' },
  { maker: 'Analog Devices', of: /^(?:AD|OP|SSM|REF|LT|LTC)/, strip: /-(?:REEL7?|RL7?|R[27])$/, packing: 'reel' },
  { maker: 'Analog Devices', of: /^LT/, strip: /(?<=#)TR(?=PBF$)/, packing: 'reel' },
  { maker: 'Analog Devices', of: /^(?:MAX|DS|ICL)/, strip: /(?<=\+)T(?:&R|W|10)?$/, packing: 'reel' },
  {
    maker: 'onsemi',
    of: /^(?:NC|NS|MM|MB|BA|BC|MC|NT|FD|BSS|SZ|LM|NUP|ESD|SMF|1SMA|1SMB|MUR|MBR|NCP|CAT|NL|2N)/,
    strip: /(?:T1|T3|T4|R2|RL|TA)(?=G$)/,
    packing: 'reel',
  },
  {
    maker: 'Nexperia',
    of: /^(?:74|BA|BC|BSS|PES|PMB|PRT|PDT|NX|BZ|PM|2N|HE|LD6|PB)/,
    strip: /,(?:115|118|135|215|235|315|518|125|132|165)$/,
    packing: 'reel',
  },
  { maker: 'Nexperia', of: /^(?:74|BA|BC|BSS|BZ|PM|2N|PES|PRT|NX)/, strip: /-(?:7[RVT]|Q?R|QX)$/, packing: 'reel' },
  {
    maker: 'Diodes Incorporated',
    of: /^(?:DM|BA|BC|1N|MM|AP|AZ|SB|B\d|PI|ZX|FMM|BSS|2N|DD|D\d|SMB|SMA|SD|US|RS|S\d|AL|ZLL|74)/,
    strip: /-(?:7|13)(?=-F$|$)/,
    packing: 'reel',
  },
  { maker: 'Diodes Incorporated', of: /^(?:ZX|FMM|ZVN|ZVP|ZTX|ZLL)/, strip: /T[AC]$/, packing: 'reel' },
  { maker: 'Vishay', of: /^(?:SI|SQ|IRF|VO|SUD|SUP)/, strip: /-T1(?=-(?:GE3|E3|BE3)$)/, packing: 'reel' },
  {
    maker: 'Vishay',
    of: /^(?:1N|BA|BZ|SM|MM|TSOP|LL|BYV|GSOT|V)/,
    strip: /-(?:GS08|GS18|TR3?|TAP|E3\/(?:61T|5AT|54|73|2A))$/,
    packing: 'reel',
  },
  {
    maker: 'Infineon',
    of: /^(?:BSS|BSC|BSZ|IRF|IRL|IPD|IPB|TLE|BTS|BC|BA|IFX|TLV|BAT|IPP|IRS)/,
    strip: /(?:XT|XU|AU|XTS|XTM)(?:MA|SA)1$/,
    packing: 'reel',
  },
  { maker: 'Infineon', of: /^(?:IRF|IRL|IR2|IRS|AUI)/, strip: /TR[LR]?(?=PBF$)/, packing: 'reel' },
  {
    maker: 'Toshiba',
    of: /^(?:TL|SSM|TC7|1SS|2S|CRS|CMS|TBD|TPC|TPH)/,
    strip: /(?:,LM?F?|\((?:TE|T5)[^)]{0,12}\)?|,S[14]X?)$/,
    packing: 'reel',
  },
  {
    maker: 'Rohm',
    of: /^(?:B[AUDRHP]|R[BFSU]|DT|UM|2S|SML|RSX|KDZ|UDZ)/,
    strip: /-?(?:TL|T106|T146|TE17|TE-17|TR|E2|T116|T100)$/,
    packing: 'reel',
  },
  { maker: 'Silicon Labs', of: /^(?:CP2|SI4|SI5|SI7|EFM|EFR|C8051)/, strip: /(?<=-[A-Z]{2,3}|\d{2})R$/, packing: 'reel' },
  { maker: 'Winbond', of: /^W(?:25|9)/, strip: /\s?(?:TR|T)$/, packing: 'reel' },
  { maker: 'Murata', of: /^(?:GRM|GCM|GCJ|BLM|LQ[GHMPW]|DLW|NFM|NCP)/, strip: /[DLJBKF]$/, packing: 'reel' },
  { maker: 'Samsung Electro-Mechanics', of: /^CL\d{2}/, strip: /[CEDFLP]$/, packing: 'reel' },
  { maker: 'KEMET', of: /^C\d{4}[CX]/, strip: /(?:TU|7867|7411|7210|7025|3316|7800)$/, packing: 'reel' },
  { maker: 'KYOCERA AVX', of: /^(?:0201|0402|0603|0805|1206|1210|1812)[0-9A-Z]{2}\d/, strip: /[24]A$/, packing: 'reel' },
  { maker: 'Vishay', of: /^(?:CRCW|TNPW|RCG)/, strip: /E[ABCDEFGHNKITY](?:HP|C)?$/, packing: 'reel' },
  {
    maker: 'Yageo',
    of: /^(?:RC|RT|AC|AF|RL|RV)\d{4}[A-Z]R?K?[-A-Z]/,
    strip: /(?<=^[A-Z]{2}\d{4}[A-Z][RKS][-A-Z])(?:07|10|13)/,
    packing: 'reel',
  },
  { maker: 'JST', of: /^[BS]M?\d{1,2}B-/, strip: /\s?\((?:LF)\)\(SN\)(?:\(TB\))?$/, packing: 'bag' },
  { maker: '', of: /./, strip: /[-/\s](?:TR|T&R|REEL7?|RL7?|TAPE)$/, packing: 'reel' },
  { maker: '', of: /./, strip: /[-/\s](?:TUBE|TRAY|BULK)$/, packing: 'tube' },
];

/** Possible numbers without packing suffix; more specific rules first. */
export function stripPacking(mpn: string): readonly PackingStripped[] {
  const text = mpn.slice(0, 200).normalize('NFKC').trim().toUpperCase();
  const found: PackingStripped[] = [];
  for (const { maker, of, strip, keep = '', packing } of rules) {
    if (!of.test(text)) continue;
    const base = text.replace(strip, keep);
    // The rest must still be a part number.
    if (base !== text && base.length >= 4 && !found.some((each) => each.base === base)) found.push({ base, packing, maker });
  }
  return found;
}

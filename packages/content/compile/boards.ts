import { type ArticleBoard, defaultPcb, nmPerMil, nmPerMm, pcbSpecSchema } from '@copperline/contract';

type Values = Readonly<Record<string, string>>;

/** What a price in an article may say about its board: what it means, and how the address of the order form says it. */
const parts: Readonly<
  Record<string, (text: string) => { readonly spec: Readonly<Record<string, unknown>>; readonly param: [string, string] }>
> = {
  size: (text) => {
    const [width = Number.NaN, height = Number.NaN] = text.split('x').map(Number);
    return { spec: { widthNm: Math.round(width * nmPerMm), heightNm: Math.round(height * nmPerMm) }, param: ['size', text] };
  },
  qty: (text) => ({ spec: { quantity: Number(text) }, param: ['qty', text] }),
  layers: (text) => ({
    spec: { layers: Number(text), ...(Number(text) >= 4 && { innerCopperUm: 17 }) },
    param: ['layers', text],
  }),
  thickness: (text) => ({ spec: { thicknessNm: Math.round(Number(text) * nmPerMm) }, param: ['thk', text] }),
  copper: (text) => ({ spec: { outerCopperUm: Number(text) }, param: ['outer', text] }),
  inner: (text) => ({ spec: { innerCopperUm: Number(text) }, param: ['inner', text] }),
  finish: (text) => ({ spec: { finish: text }, param: ['finish', text] }),
  mask: (text) => ({ spec: { maskColour: text }, param: ['mask', text] }),
  silk: (text) => ({ spec: { silkscreenColour: text }, param: ['silk', text] }),
  trace: (text) => ({ spec: { minTraceNm: Math.round(Number(text) * nmPerMil) }, param: ['trace', text] }),
  hole: (text) => {
    const microns = Math.round(Number(text) * 1000);
    return { spec: { smallestHoleNm: Math.round(Number(text) * nmPerMm) }, param: ['hole', String(microns)] };
  },
  via: (text) => ({ spec: { viaProcess: text }, param: ['via', text] }),
  impedance: (text) => ({ spec: { impedance: text }, param: ['imp', text] }),
  material: (text) => ({ spec: { material: text }, param: ['material', text] }),
  castellated: (text) => ({ spec: { castellatedSides: Number(text) }, param: ['cast', text] }),
};

/** Ones that say yes, in the values that an order form would have. */
const switches: Values = { 'gold=true': 'fingers=20', 'delivery=expedited': 'sooner=1' };
const switched: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'gold=true': { goldFingers: 20 },
  'delivery=expedited': { expediteDays: 1 },
  'delivery=normal': {},
};

/** `size=100x100 layers=2 qty=5` as attributes. */
export const attributesOf = (text: string): Values =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return [name, value];
      }),
  );

/** The board of a price, or what is wrong with it. */
export const boardOf = (attributes: Values): ArticleBoard | { readonly problem: string } => {
  let spec: Readonly<Record<string, unknown>> = { ...defaultPcb };
  const params: string[] = [];
  const inner = attributes['inner'];
  for (const [name, text] of Object.entries(attributes)) {
    const pair = `${name}=${text}`;
    const more = switched[pair];
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (more) {
      spec = { ...spec, ...more };
      if (switches[pair]) params.push(switches[pair]);
    } else if (part) {
      const { spec: changes, param } = part(text);
      spec = { ...spec, ...changes };
      params.push(param.join('='));
    } else return { problem: `a price does not know ${pair}` };
  }
  // The layers bring the usual inner copper; what is said of it counts.
  if (inner !== undefined) spec = { ...spec, innerCopperUm: Number(inner) };
  const read = pcbSpecSchema.safeParse(spec);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { problem: `no board is like ${JSON.stringify(attributes)}: ${issue?.path.join('.')} ${issue?.message}` };
  }
  return { spec: read.data, href: `/order/manufacturing/pcb?${params.join('&')}` };
};

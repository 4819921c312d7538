import type { OtherKind, Role } from '../role.ts';
import { type LooseClaim, readName } from './name-role.ts';
import type { LayerNumber, Slot } from './slot.ts';
import { ownEntry } from '../own-entry.ts';

const otherFunctions: Readonly<Record<string, OtherKind>> = {
  drillmap: 'drill-map',
  assemblydrawing: 'assembly',
  component: 'assembly',
  vcut: 'v-cut',
  glue: 'glue',
  fabricationdrawing: 'fabrication',
  otherdrawing: 'fabrication',
  arraydrawing: 'fabrication',
  drawing: 'fabrication',
  'keep-out': 'keep-out',
  keepout: 'keep-out',
  pads: 'pads',
  mechanical: 'mechanical',
};

const sideOf = (field: string | undefined): 'Top' | 'Bot' | null => (field === 'top' ? 'Top' : field === 'bot' ? 'Bot' : null);

/** No layer has a higher number: beyond it the field is a mistake, and says nothing. */
const mostLayers = 64;

const layerNumber = (field: string | undefined): number | null => {
  const value = Number(/^l?(\d{1,3})$/.exec(field ?? '')?.[1] ?? 0);
  return value >= 1 && value <= mostLayers ? value : null;
};

/** The role of an X2 FileFunction ("Copper", "L1", "Top"), case-insensitive; null if unknown. */
export const roleOfFunction = (fields: readonly string[]): Role | null => {
  const [name = '', ...rest] = fields.map((field) => field.trim().toLowerCase());
  const layer = layerNumber(rest[0]);
  const side = sideOf(rest[0]);
  switch (name) {
    case 'copper': {
      const place = rest[1] === 'top' ? 'Top' : rest[1] === 'bot' ? 'Bot' : 'Inr';
      return layer === null ? null : { kind: 'copper', layer, place };
    }
    case 'soldermask':
      return side && { kind: 'mask', side };
    // Spelling of job files.
    case 'solderpaste':
    case 'paste':
      return side && { kind: 'paste', side };
    case 'legend':
      return side && { kind: 'legend', side };
    case 'profile':
      return { kind: 'profile' };
    case 'plated':
    case 'nonplated':
    // KiCad's own value for one file with both kinds of holes; its tools state their plating.
    case 'mixedplating': {
      const to = layerNumber(rest[1]);
      const plated = name === 'mixedplating' ? null : name === 'plated';
      return { kind: 'drill', plated, span: layer !== null && to !== null ? [layer, to] : null };
    }
    case '':
    case 'jobinfo':
      return null;
    default:
      return { kind: 'other', what: ownEntry(otherFunctions, name) ?? 'unknown' };
  }
};

/** The FileFunction among a file's X2 attributes. */
export const roleOfAttributes = (attributes: Readonly<Record<string, readonly string[]>>): Role | null => {
  const fields = attributes['.filefunction'] ?? attributes['filefunction'];
  return fields ? roleOfFunction(fields) : null;
};

/** The role of a file name in the job file. */
export const roleOfJob = (files: readonly { readonly name: string; readonly role: string }[], name: string): Role | null => {
  const wanted = name.toLowerCase();
  const entry = files.find((file) => (file.name.toLowerCase().split(/[\\/]/).pop() ?? '') === wanted);
  const role = entry ? roleOfFunction(entry.role.split(',')) : null;
  return role?.kind === 'other' && role.what === 'unknown' ? null : role;
};

/** Evidence of the comments at a file's head. */
export interface CommentReading {
  readonly claims: readonly LooseClaim[];
  readonly number: LayerNumber | null;
  /** The number is the layer's position in the stack, not part of its title. */
  readonly ordered?: boolean;
}

/** Altium's default layer colours, only hints because users change them. Colours of several layers are not listed. */
const altiumColours: Readonly<Record<string, Slot>> = {
  '255': 'copper-top',
  '16711680': 'copper-bottom',
  '65535': 'legend-top',
  '32896': 'legend-bottom',
  '8421504': 'paste-top',
  '128': 'paste-bottom',
  '8388736': 'mask-top',
  '16711935': 'mask-bottom',
};
const colourWeight = 2;
/** Weight of titles, which are often copied from another file. */
const titleFactor = 0.7;

const valueOf = (comments: readonly string[], key: string): string | null => {
  for (const comment of comments) {
    const at = comment.indexOf(key);
    if (at >= 0) return comment.slice(at + key.length).trim();
  }
  return null;
};

const claimsOfTitle = (title: string): CommentReading => {
  const { claims, number } = readName(title, null);
  return { claims, number };
};

/** Allegro lists every plotted class: ETCH means copper; otherwise the other classes decide. */
const claimsOfAllegro = (layers: readonly string[]): CommentReading => {
  const pairs = layers.map((layer) => layer.toUpperCase().split('/'));
  const etch = pairs.find(([group]) => group === 'ETCH' || group === 'CONDUCTOR');
  if (etch) {
    const { claims, number } = claimsOfTitle(`copper ${etch[1] ?? ''}`);
    const sure = claims.filter(({ slot }) => slot === 'copper-top' || slot === 'copper-bottom');
    return { claims: sure.length > 0 ? sure : [{ slot: 'copper-inner', weight: 7 }], number };
  }
  const subclasses = pairs.map(([, name = '']) => name);
  const order = ['NCLEGEND', 'NCDRILL', 'PASTEMASK', 'SOLDERMASK', 'ASSEMBLY', 'ASSY', 'SILK', 'FAB', 'OUTLINE'];
  for (const word of order) {
    const found = subclasses.find((name) => name.includes(word));
    if (!found) continue;
    if (word.startsWith('NC')) return { claims: [{ slot: 'drill-map', weight: 7 }], number: null };
    return claimsOfTitle(word === 'SILK' ? found.replace('AUTOSILK', 'SILK') : found);
  }
  return { claims: [], number: null };
};

/** Reads comments about the layer: titles, Altium's order and colour, Allegro's classes. */
export const readComments = (comments: readonly string[]): CommentReading => {
  const order = valueOf(comments, 'Layer_Physical_Order=');
  const value = order === null ? null : layerNumber(order);
  if (value !== null) return { claims: [{ slot: 'copper', weight: 8 }], number: { value, counts: 'all' }, ordered: true };
  const layers = comments.flatMap((comment) => {
    const text = /^\s*Layer\s*:\s*(.+)$/i.exec(comment)?.[1];
    return text ? [text.trim()] : [];
  });
  if (layers.some((layer) => /^[A-Z ]+\//.test(layer))) return claimsOfAllegro(layers);
  // Image and layer names are stored as comments: "IN Top Copper", "LN BOTTOMMASK"; gEDA titles are "board, component".
  const titles = comments.flatMap(
    (comment) => /^(?:IN|LN) +(.+)$/.exec(comment)?.[1] ?? /^Title: .*, (.+)$/.exec(comment)?.[1] ?? [],
  );
  for (const title of [...layers, ...titles]) {
    const read = claimsOfTitle(title);
    if (read.claims.length > 0)
      return { claims: read.claims.map((claim) => ({ ...claim, weight: claim.weight * titleFactor })), number: read.number };
  }
  const colour = valueOf(comments, 'Layer_Color=');
  const slot = colour === null ? undefined : ownEntry(altiumColours, colour);
  return { claims: slot ? [{ slot, weight: colourWeight }] : [], number: null };
};

// One layer from its bytes to a picture, for a short-lived program.
// Whole boards, drill files, facts and checks are in the package's main entry.
// A separate entry, because loading fewer modules starts faster.
export { type GerberOptions, readGerber } from './gerber/read-gerber.ts';
export { type Bitmap, pictureSize, type RasterOptions, rasterise, rasteriseBits } from './raster/rasterise.ts';

// One layer from its bytes to a picture: the short way for a program that starts, draws and ends.
// Whole boards, drill files, facts and checks are behind the package's main door.
// It is apart because what is not loaded does not take its time.
export { type GerberOptions, readGerber } from './gerber/read-gerber.ts';
export { type Bitmap, pictureSize, type RasterOptions, rasterise, rasteriseBits } from './raster/rasterise.ts';

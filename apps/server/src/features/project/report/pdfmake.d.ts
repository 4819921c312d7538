/** The part of pdfmake that we use; it comes without types. */
declare module 'pdfmake' {
  export type Content = string | Column | readonly Content[];
  interface Column {
    readonly [property: string]: unknown;
  }
  export interface DocumentDefinition {
    readonly content: readonly Content[];
    readonly [property: string]: unknown;
  }
  interface PdfMake {
    readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
    setFonts(fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export { pdfmake as default };
}

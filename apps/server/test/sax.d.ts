declare module 'sax' {
  interface QualifiedTag {
    readonly local: string;
    readonly uri: string;
    readonly attributes: Readonly<Record<string, { readonly local: string; readonly uri: string; readonly value: string }>>;
  }
  class SAXParser {
    onopentag: (tag: QualifiedTag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    onerror: (error: Error) => void;
    write(text: string): this;
    close(): this;
  }
  export function parser(strict: boolean, options: { readonly xmlns: boolean }): SAXParser;
}

// What every engine we run on has, and the ES2023 library does not declare. Pure packages see this and nothing else of the platform.

declare class TextEncoder {
  encode(text?: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBufferView | ArrayBuffer): string;
}

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
}

declare function structuredClone<T>(value: T): T;

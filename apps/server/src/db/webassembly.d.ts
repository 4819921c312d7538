/** Node has it, its types only name what it makes. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;
}

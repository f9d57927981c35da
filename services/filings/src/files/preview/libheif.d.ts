// The parts that the worker uses; neither the library nor Node's types declare them.
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  interface Picture {
    get_width(): number;
    get_height(): number;
    /** Fills the data; null if the picture can't be unpacked. */
    display(into: Pixels, done: (shown: Pixels | null) => void): void;
  }
  const libheif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } };
  export default libheif;
}

declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}

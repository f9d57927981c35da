// Types of the used parts, which the library does not declare.
declare module 'libheif-js/wasm-bundle.js' {
  export interface Pixels {
    /** A view of the library's memory. */
    readonly data: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
  }
  export interface Picture {
    readonly handle: object;
    get_width(): number;
    get_height(): number;
  }
  const libheif: {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: object };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: object };
    /** Has no channels if the picture can't be decoded. */
    heif_js_decode_image2(handle: object, colours: object, chroma: object): Promise<{ readonly channels?: Pixels[] }>;
  };
  export default libheif;
}

declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}

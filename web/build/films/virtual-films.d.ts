/** Made by `build/films/plugin.ts` from `src/assets/films`. */
declare module 'virtual:films' {
  /** URLs of a film and its captions, and its duration. */
  export interface FilmFile {
    readonly src: string;
    readonly seconds: number;
    readonly captions: Readonly<Record<'en' | 'hi', string>>;
  }
  /** By name. */
  export const files: Readonly<Record<string, FilmFile>>;
}

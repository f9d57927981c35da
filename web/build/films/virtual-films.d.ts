/** Made by `build/films/plugin.ts` from `src/assets/films`. */
declare module 'virtual:films' {
  /** Where a film and its captions are served, and how long it lasts. */
  export interface FilmFile {
    readonly src: string;
    readonly seconds: number;
    readonly captions: Readonly<Record<'en' | 'hi', string>>;
  }
  /** By their names. */
  export const files: Readonly<Record<string, FilmFile>>;
}

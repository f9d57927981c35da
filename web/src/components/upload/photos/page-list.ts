import { isWholePhoto, type Quad, type Size, sheetSize, turnQuad } from './geometry';
import type { Flaw } from './pixels/pixels';

/** A photo that becomes one page. */
export interface Page {
  readonly id: number;
  readonly file: File;
  /** Pixels of the upright photo. */
  readonly size: Size;
  /** Small upright copy for its card. */
  readonly copy: HTMLCanvasElement;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
  /** The part to use, in the turned photo. */
  readonly corners: Quad;
  readonly flaws: readonly (Flaw | 'cut')[];
  /** The client accepts its flaws. */
  readonly isAccepted: boolean;
}

export type PageEvent =
  | { readonly type: 'added'; readonly page: Page }
  | { readonly type: 'removed' | 'turned' | 'accepted'; readonly id: number }
  | { readonly type: 'moved'; readonly id: number; readonly by: 1 | -1 }
  | { readonly type: 'cropped'; readonly id: number; readonly corners: Quad };

export function pageListReducer(pages: readonly Page[], event: PageEvent): readonly Page[] {
  switch (event.type) {
    case 'added':
      return [...pages, event.page];
    case 'removed':
      return pages.filter(({ id }) => id !== event.id);
    case 'moved':
      return move(pages, event.id, event.by);
    case 'turned':
      return change(pages, event.id, turn);
    case 'cropped':
      return change(pages, event.id, (page) => ({ ...page, corners: event.corners }));
    case 'accepted':
      return change(pages, event.id, (page) => ({ ...page, isAccepted: true }));
  }
}

const change = (pages: readonly Page[], id: number, make: (page: Page) => Page) =>
  pages.map((page) => (page.id === id ? make(page) : page));

const turn = (page: Page): Page => ({ ...page, turns: (page.turns + 1) % 4, corners: turnQuad(page.corners) });

function move(pages: readonly Page[], id: number, by: number): readonly Page[] {
  const from = pages.findIndex((page) => page.id === id);
  const [page, other] = [pages[from], pages[from + by]];
  if (!page || !other) return pages;
  return pages.map((one) => (one === page ? other : one === other ? page : one));
}

/** Pixels of the turned photo. */
export const turnedSize = ({ size: { width, height }, turns }: Pick<Page, 'size' | 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

export const isCropped = ({ corners }: Page): boolean => !isWholePhoto(corners);

/** An A4 page of 1,000 pixels height has 85 dpi: print of 8 points is 9 pixels high. */
const MIN_SIDE_PX = 1000;

/** Shown on the page's card. */
export function hintsOf(page: Page): readonly (Flaw | 'cut' | 'small')[] {
  if (page.isAccepted) return [];
  const { width, height } = sheetSize(page.corners, turnedSize(page));
  return Math.max(width, height) < MIN_SIDE_PX ? [...page.flaws, 'small'] : page.flaws;
}

import { zipMimes } from './content/office.js';

/** Accepted file types (docs/product.md, Tax Filing), recognised by content, never by name. */
export interface FileKind {
  readonly mime: string;
  readonly extensions: readonly [string, ...string[]];
  /** Shown by a browser in its own tab; the others are downloaded. */
  readonly inline: boolean;
  /** Only Safari shows it, so the service makes a JPEG of it (`previewPathOf`). */
  readonly isConverted?: boolean;
}

export const fileKinds: readonly FileKind[] = [
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], inline: true },
  { mime: 'image/png', extensions: ['png'], inline: true },
  { mime: 'image/webp', extensions: ['webp'], inline: true },
  { mime: 'image/gif', extensions: ['gif'], inline: true },
  { mime: 'image/heic', extensions: ['heic', 'heif'], inline: false, isConverted: true },
  { mime: 'image/heif', extensions: ['heif', 'heic'], inline: false, isConverted: true },
  { mime: 'image/avif', extensions: ['avif'], inline: true },
  { mime: 'image/tiff', extensions: ['tif', 'tiff'], inline: false },
  { mime: 'image/bmp', extensions: ['bmp'], inline: true },
  { mime: 'application/pdf', extensions: ['pdf'], inline: true },
  { mime: 'application/msword', extensions: ['doc'], inline: false },
  { mime: zipMimes.docx, extensions: ['docx'], inline: false },
  { mime: zipMimes.xlsx, extensions: ['xlsx'], inline: false },
  // A statement's first lines may look like a letter, and the department's AIS as JSON is locked: names keep their ending.
  { mime: 'text/plain', extensions: ['txt', 'csv', 'json'], inline: false },
  { mime: 'text/csv', extensions: ['csv', 'txt'], inline: false },
  { mime: 'application/json', extensions: ['json', 'txt'], inline: false },
  { mime: zipMimes.zip, extensions: ['zip'], inline: false },
];

export const acceptedMimes: readonly string[] = fileKinds.map((kind) => kind.mime);
/**
 * Value of a file field's `accept`. Phones choose by type and not by ending, and a file
 * without an ending has the last one: names decide nothing, so it is shown too.
 */
export const acceptAttribute = [
  ...['image/*', '.pdf', '.doc', '.docx', '.xlsx', '.txt', '.csv', '.json', '.zip'],
  ...acceptedMimes.filter((mime) => !mime.startsWith('image/')),
  'application/octet-stream',
].join(',');
export const fileKindOf = (mime: string): FileKind | undefined => fileKinds.find((kind) => kind.mime === mime);
/** The path of the JPEG beside the path of a file. */
export const previewPathOf = (filePath: string): string => filePath.replace('/file/open/', '/file/preview/');

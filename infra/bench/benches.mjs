import { benchCare } from './care.mjs';
import { benchDesk } from './desk.mjs';
import { benchInserts } from './inserts.mjs';
import { benchLists } from './lists.mjs';
import { benchOpening } from './opening.mjs';
import { benchPeers } from './peers.mjs';
import { benchStart } from './start.mjs';
import { benchUpload } from './upload.mjs';
import { benchWaiting } from './waiting.mjs';
import { benchWeb } from './web.mjs';

/**
 * @typedef {{ sizes: number[], folder?: string, rounds: number, seconds: number }} Options rows, from the least to the
 *   most; where they are kept between two runs; and how often, and how long, what is loaded
 * @typedef {{ text: string, images?: Record<string, string>, place?: string }} Result Markdown, SVG by the name of its
 *   file, and between which marks it belongs where those are not the bench's own
 * @typedef {(options: Options) => Promise<Result>} Bench
 */

/** Each bench with what it tells, and how many rows it takes when all are run. @type {Record<string, { run: Bench, tells: string, most?: number }>} */
export const benches = {
  start: { run: benchStart, tells: 'the time of a start, and the memory of a product that nobody uses' },
  lists: { run: benchLists, tells: 'pages, sorts and searches of enquiries and filings, by how many there are' },
  inserts: { run: benchInserts, tells: 'acknowledged enquiries a second, of one client and of sixteen' },
  waiting: { run: benchWaiting, tells: 'a search while new enquiries wait for their trigrams' },
  opening: { run: benchOpening, tells: 'what many rows cost a start and the memory' },
  upload: { run: benchUpload, tells: 'documents a second, small to large, one and eight at once' },
  care: { run: benchCare, tells: 'verify, backup and restore, and the bytes of a row', most: 100_000 },
  peers: { run: benchPeers, tells: 'enquiries and lists beside PocketBase and an Express server (--peers, too)' },
  desk: { run: benchDesk, tells: "the administrator's tables in a browser: typing, first rows, memory", most: 100_000 },
  web: { run: benchWeb, tells: 'Lighthouse on every public page, on a phone (npm run bench:web, too)' },
};

const all = [1000, 10_000, 100_000, 1_000_000];

/** From a thousand to so many. @returns {number[]} */
export const sizesTo = (rows) => [...all.filter((size) => size < rows), rows];

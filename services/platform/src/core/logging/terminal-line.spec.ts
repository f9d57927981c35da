import { createLog, terminalLine } from './log.js';

let written: string;
const write = (line: string) => {
  written = terminalLine(line);
};
const log = createLog('filings', 'info', { write });

it('says on a terminal what happened, when and in which service; a failure with its importance and the stack of its cause', () => {
  log.info({ removed: 3 }, 'removed objects that no filing names');
  expect(written).toMatch(/^\d\d:\d\d:\d\d filings: removed objects that no filing names, removed 3\n$/);
  log.info({ audit: { _id: '01a21b09', action: 'owner.create', actor: 'system' } }, 'audit');
  expect(written).toMatch(/ filings: audit: owner\.create\n$/);
  log.error({ err: new Error('no space left') }, 'a file could not be stored');
  expect(written).toMatch(/ filings: error: a file could not be stored\nError: no space left\n {4}at /);
});

import { wantedPart } from './files.service.js';

const etag = '"abc"';

describe('the requested range of a file', () => {
  it.each([
    ['all of it', {}, 'whole'],
    ['its beginning', { range: 'bytes=0-9' }, { start: 0, end: 9 }],
    ['from the middle on', { range: 'bytes=90-' }, { start: 90, end: 99 }],
    ['its end', { range: 'bytes=-10' }, { start: 90, end: 99 }],
    ['a longer end than there is', { range: 'bytes=-500' }, { start: 0, end: 99 }],
    ['no bytes of its end', { range: 'bytes=-0' }, 'unsatisfiable'],
    ['more than there is', { range: 'bytes=90-500' }, { start: 90, end: 99 }],
    ['what lies behind its end', { range: 'bytes=100-' }, 'unsatisfiable'],
    ['several parts', { range: 'bytes=0-1,5-6' }, 'whole'],
    ['an unreadable part', { range: 'bytes=x' }, 'whole'],
    ['pages', { range: 'pages=1-2' }, 'whole'],
    ['a part of this very file', { range: 'bytes=0-9', 'if-range': etag }, { start: 0, end: 9 }],
    ['a part of another file', { range: 'bytes=0-9', 'if-range': '"old"' }, 'whole'],
    ['a part of a file of some day', { range: 'bytes=0-9', 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' }, 'whole'],
    ['news about it', { 'if-none-match': '"old", W/"abc"' }, 'unchanged'],
    ['news about any', { 'if-none-match': '*' }, 'unchanged'],
    ['news about another', { 'if-none-match': '"old"' }, 'whole'],
  ])('%s', (_, headers, wanted) => {
    expect(wantedPart(headers, 100, etag)).toEqual(wanted);
  });
});

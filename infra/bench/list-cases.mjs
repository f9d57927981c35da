const pageSize = 50;
const columns = ['createdAt', 'name', 'mobile', 'email', 'message'];

/** What staff ask of a list of so many rows; `search` cases are also asked of a plain scan. */
export function listCases(rows) {
  const pages = Math.ceil(rows / pageSize);
  const page = (name, query) => ({ name, query: { pageSize, ...query } });
  const searched = (name, search) => page(`search: ${name}`, { search });
  return [
    page('newest first: first page', {}),
    page('newest first: page in the middle, by number', { page: Math.ceil(pages / 2) }),
    page('newest first: last page', { page: pages }),
    ...columns.flatMap((sort) => [
      page(`by ${sort}: first page`, { sort, dir: 'asc' }),
      page(`by ${sort}, downwards: first page`, { sort, dir: 'desc' }),
      page(`by ${sort}: last page`, { sort, dir: 'asc', page: pages }),
    ]),
    searched('a full name, one row in 2,000', 'lakshmi banerjee'),
    searched('one row, of parts that all have', `ref. ${10_000_000 + Math.floor(rows / 3)}`),
    searched('a name, one row in 40', 'gurpreet'),
    searched('a word, one row in 6', 'form 16'),
    searched('what every row has', 'ref. 1'),
    page('search: a name, one row in 40, sorted so that all stand last', { search: 'zoya', sort: 'name', dir: 'asc' }),
    searched('missing', 'zebra crossing'),
    searched('Devanagari, one row in 120', 'लक्ष्मी'),
    searched('two characters, in most rows', 'an'),
    searched('two characters, missing', 'qz'),
    searched('one character, in every row', 'e'),
    searched('one character, in few rows', 'ढ'),
  ];
}

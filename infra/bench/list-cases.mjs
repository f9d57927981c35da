const pageSize = 50;

/**
 * The two lists of staff. `call` is its name in the contract, `answer` the key of its rows; `searched` are the columns
 * shown, `fresh` is the status of those that nobody has dealt with, and what they are at the port; `names`, in both
 * scripts, are those of some 50 rows in 100,000.
 */
export const lists = {
  enquiries: {
    title: 'Enquiries',
    call: 'listEnquiries',
    answer: 'query',
    columns: ['createdAt', 'name', 'mobile', 'email', 'message'],
    searched: ['name', 'mobile', 'email', 'message'],
    fresh: { status: 'new', where: { status: null } },
    names: { latin: 'vikram chauhan', devanagari: 'उषा पटेल' },
  },
  filings: {
    title: 'Filings',
    call: 'listFilings',
    answer: 'data',
    columns: ['createdAt', 'name', 'mobile', 'email', 'fileName', 'message'],
    searched: ['name', 'mobile', 'email', 'fileName', 'message'],
    fresh: { status: 'unopened', where: { opened: null } },
    names: { latin: 'anil kapoor', devanagari: 'पूजा जोशी' },
  },
};

/**
 * What staff ask of a list of so many rows; `search` cases are also asked of a plain scan. `where` is what the port is
 * asked for in place of a status.
 *
 * @param {keyof typeof lists} type
 * @returns {{ name: string, query: { pageSize: number, search?: string, sort?: string, status?: string }, where?: object }[]}
 */
export function listCases(type, rows) {
  const pages = Math.ceil(rows / pageSize);
  const page = (name, query) => ({ name, query: { pageSize, ...query } });
  const {
    fresh: { status, where },
    names,
  } = lists[type];
  const fresh = (name, query) => ({ ...page(name, { ...query, status }), where });
  const searched = (name, search) => page(`search: ${name}`, { search });
  return [
    page('newest first: first page', {}),
    page('newest first: page in the middle, by number', { page: Math.ceil(pages / 2) }),
    page('newest first: last page', { page: pages }),
    ...lists[type].columns.flatMap((sort) => [
      page(`by ${sort}: first page`, { sort, dir: 'asc' }),
      page(`by ${sort}, downwards: first page`, { sort, dir: 'desc' }),
      page(`by ${sort}: last page`, { sort, dir: 'asc', page: pages }),
    ]),
    fresh('nobody has dealt with, newest first', {}),
    fresh('nobody has dealt with, by name', { sort: 'name', dir: 'asc' }),
    fresh('nobody has dealt with, and every row has the text', { search: 'ref. 1' }),
    searched('a full name', 'lakshmi banerjee'),
    searched('another full name', names.latin),
    searched('a full name in Devanagari', names.devanagari),
    searched('four digits', '4711'),
    searched('one row, of parts that all have', `ref. ${10_000_000 + Math.floor(rows / 3)}`),
    searched('a given name', 'gurpreet'),
    searched('a common word', 'form 16'),
    searched('what every row has', 'ref. 1'),
    page('search: a given name, sorted so that all stand last', { search: 'zoya', sort: 'name', dir: 'asc' }),
    searched('missing', 'zebra crossing'),
    searched('a given name in Devanagari', 'लक्ष्मी'),
    searched('two characters, in most rows', 'an'),
    searched('two characters, missing', 'qz'),
    searched('one character, in every row', 'e'),
    searched('one character, in few rows', 'ढ'),
  ];
}

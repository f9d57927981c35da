import { type ClientInput, limits } from '@easy-tax/contracts';
import { inService, newId } from '@easy-tax/platform';
import { filingsDefinition } from '../filings.module.js';
import { oneServiceForEach, service } from '../testing/suite.js';
import { MatchRows } from './import/match-rows.js';
import { ReadClients } from './read-clients.js';
import { emptyFields, newClient } from './stored/client-fields.js';
import { ClientKeys } from './stored/client-keys.js';
import { ClientsRepository } from './stored/clients.repository.js';
oneServiceForEach();
const first = ['सुनीता', 'Rajkumar', 'रामेश्वर', 'Faizan', 'Meera', 'विजय', 'Gomti', 'Irfan', 'लता', 'Deepa'];
const last = ['Agarwal', 'अग्रवाल', 'Verma', 'तिवारी', 'Sharma', 'Qureshi', 'मिश्रा', 'Rawat', 'Traders', 'Gupta', 'Singh', 'यादव'];
it('times', async () => {
  await inService(filingsDefinition, service.settings, async (context) => {
    const get = <T>(t: abstract new (...a: never[]) => T): T => context.get(t, { strict: false });
    const cipher = await get(ClientKeys).cipher();
    const many = Array.from({ length: limits.clients }, (_, at) => newClient({ ...emptyFields, name: `${first[at % 10]} ${last[at % 12]} ${at}`, pan: `ABCPE${String(at).padStart(4, '0')}F`, mobiles: [String(9_000_000_000 + at * 7919)], emails: [`c${at}@example.com`], forms: at % 3 ? [{ form: 'ITR-1', rhythm: 'year' }] : [{ form: 'GSTR-1', rhythm: 'month' }, { form: 'GSTR-3B', rhythm: 'month' }], groupId: at % 4 ? null : newId(), groupName: at % 4 ? '' : `Group ${at % 400}`, assigneeId: null, assigneeName: '' }, { _id: newId(), createdAt: new Date(1.7e12 + at * 1000).toISOString(), source: 'import' }, cipher));
    await get(ClientsRepository).addMany(many);
    const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const out: string[] = [];
    const timed = async (what: string, work: () => Promise<{ page?: { total: number } } | unknown>) => {
      await work();
      const walls: number[] = []; const c = cpu();
      let r: any;
      for (let i = 0; i < 5; i += 1) { const t = performance.now(); r = await work(); walls.push(performance.now() - t); }
      out.push(`${what}: min ${Math.min(...walls).toFixed(1)} ms, cpu ${((cpu() - c) / 5).toFixed(1)} total ${r?.page?.total}`);
    };
    const read = get(ReadClients);
    const q = (query: object) => () => read.list({ pageSize: 50, ...query } as never);
    for (const sort of ['createdAt', 'name', 'groupName', 'lastContactAt', 'kind', 'assigneeName']) await timed(`sort ${sort}`, q({ sort }));
    await timed('page 150', q({ sort: 'name', page: 150 }));
    for (const search of ['Sunita', 'Sunita Agarwal', 'अग्रवाल', 'Verma', 'Ravi', '07919', '9000007919', 'ABCPE0042F', '2F', 'a', 'gupta 10', 'example'] ) await timed(`search ${search}`, q({ search, sort: 'name' }));
    await timed('form', q({ form: 'GSTR-3B', sort: 'name' }));
    await timed('form + search', q({ form: 'GSTR-3B', sort: 'name', search: 'Sunita' }));
    await timed('unreachable', q({ unreachable: 'true' }));
    await timed('quiet', q({ quiet: 'true', sort: 'lastContactAt' }));
    await timed('nobody', q({ assignee: 'nobody', sort: 'name' }));
    await timed('match 1000 rows', () => get(MatchRows).match(Array.from({ length: 1000 }, (_, at) => ({ name: `New ${at}`, mobile: String(8_000_000_000 + at) }))));
    console.log(out.join('\n'));
  });
}, 300000);

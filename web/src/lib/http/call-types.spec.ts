import { calls } from '@easy-tax/contracts';
import type { WriteArguments } from '../hooks/use-writes';
import { api, type CallArguments } from './api';

/** Accepts only what `api.call` takes for this call. Nothing is sent: the compiler is the test. */
const accept = <C extends Parameters<typeof api.call>[0]>(_call: C, ..._input: CallArguments<C>) => true;
const acceptWrite = <C extends Parameters<typeof api.call>[0]>(_call: C, ..._input: WriteArguments<C>) => true;
const id = '0198c1f8-0000-7000-8000-000000000000';

it('checks a call’s body, parameters and query against the call', () => {
  accept(calls.stepReturn, { params: { id }, body: { to: 'filed', version: 3 } });
  accept(calls.listFilings);
  accept(calls.listFilings, { query: { status: 'opened' } });
  accept(calls.settleRequest, { params: { id, requestId: id }, body: { state: 'accepted', version: 3 } });
  acceptWrite(calls.settleRequest, { params: { requestId: id }, body: { state: 'accepted', version: 3 } });
  acceptWrite(calls.remindClient);

  // @ts-expect-error no body
  accept(calls.stepReturn, { params: { id } });
  // @ts-expect-error a field of the body is missing
  accept(calls.stepReturn, { params: { id }, body: { to: 'filed' } });
  // @ts-expect-error a field of the body has another type
  accept(calls.stepReturn, { params: { id }, body: { to: 'nowhere', version: 3 } });
  // @ts-expect-error the parameter has another name
  accept(calls.stepReturn, { params: { returnId: id }, body: { to: 'filed', version: 3 } });
  // @ts-expect-error one of two parameters is missing
  accept(calls.settleRequest, { params: { id }, body: { state: 'accepted', version: 3 } });
  // @ts-expect-error the call has no parameters
  accept(calls.myReturns, { params: { id } });
  // @ts-expect-error the call has no body
  accept(calls.deleteFiling, { params: { id }, body: { version: 3 } });
  // @ts-expect-error the call has no query
  accept(calls.deleteFiling, { params: { id }, query: { page: '2' } });
  // @ts-expect-error the query has no such field
  accept(calls.listFilings, { query: { state: 'opened' } });
  // @ts-expect-error the call needs its parameters
  accept(calls.deleteFiling);
  // @ts-expect-error the parameter that is not the record’s own is missing
  acceptWrite(calls.settleRequest, { body: { state: 'accepted', version: 3 } });

  expect(api.call).toBeInstanceOf(Function);
});

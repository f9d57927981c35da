import { calls, ok } from '@easy-tax/contracts';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../data/index.js';
import { aService } from '../testing/a-service.js';
import { expectE } from '../testing/requests.js';
import { Handles, type InputOf, publicRoute } from './handles.js';

const echoRoute = {
  ...publicRoute('POST', '/echo/:id/:lineId/:key', {
    query: z.object({ q: z.coerce.number() }),
    body: z.object({ text: z.string().trim() }),
  }),
  idempotent: true,
} as const;

@Controller()
class Echo {
  @Handles(echoRoute)
  echo({ params, query, body, key }: InputOf<typeof echoRoute>) {
    return { params, query, body, key };
  }
}

describe('the input of a call', () => {
  const ids = [newId(), newId()] as const;
  let service: Awaited<ReturnType<typeof aService>>;
  beforeAll(async () => {
    service = await aService({ controllers: [Echo] });
  });
  afterAll(() => service.end());
  const send = ([id, lineId]: readonly [string, string], q: string, body: object, key = 'a key') => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const path = `/echo/${id}/${lineId}/any?q=${q}`;
    return service.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };

  it('reaches the handler as its schemas let it in', async () => {
    expect(await (await send(ids, '7', { text: ' Hello ' })).json()).toEqual({
      params: { id: ids[0], lineId: ids[1], key: 'any' },
      query: { q: 7 },
      body: { text: 'Hello' },
      key: 'a key',
    });
  });

  it.each([
    ['the query', ids, 'x', {}, 'q'],
    ['the body', ['1', '2'], '7', {}, 'text'],
    ['an id', ['1', ids[1]], '7', { text: '' }, 'id'],
    ['an id of another name', [ids[0], '2'], '7', { text: '' }, 'id'],
    ['the key', ids, '7', { text: '' }, 'Idempotency-Key'],
  ] as const)('is refused for %s', async (_, path, q, body, field) => {
    const answer = await send(path, q, body, 'x'.repeat(201));
    const { details } = (await expectE(answer, 400, 'validation')).error;
    expect(details[0]?.path).toBe(field);
  });
});

it('binds only methods that take the call’s input and give its answer', () => {
  class Wrong {
    @Handles(calls.changeFiling)
    right({ params: { id }, body: { status }, by, key }: InputOf<typeof calls.changeFiling>) {
      return ok([id, status, by.name, key].join());
    }

    // @ts-expect-error the body has another type
    @Handles(calls.changeFiling)
    wrongBody({ body }: { body: { status: number } }) {
      return ok(String(body.status));
    }

    @Handles(calls.changeFiling)
    // @ts-expect-error the parameter has another name
    wrongParameter({ params: { filingId } }: InputOf<typeof calls.changeFiling>) {
      return ok(filingId);
    }

    @Handles(calls.submitEnquiry)
    // @ts-expect-error nobody has to log in for it
    nobody({ by }: InputOf<typeof calls.submitEnquiry>) {
      return ok(by);
    }

    @Handles(calls.uploadFiling)
    // @ts-expect-error the fields of a multipart body come with its file
    multipart({ body }: InputOf<typeof calls.uploadFiling>): never {
      throw new Error(String(body));
    }

    // @ts-expect-error the answer's data lacks keys
    @Handles(calls.countFilings)
    async fewerKeys() {
      return { success: true as const, data: { all: { value: 1, exact: true } } };
    }
  }
  expect(Wrong).toBeInstanceOf(Function);
});

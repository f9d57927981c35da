import { calls, ok } from '@easy-tax/contracts';
import { Controller, Req } from '@nestjs/common';
import { Handles, type InputOf, internalRoute, publicRoute } from '../access/handles.js';
import { BadCursor, DamagedData, DuplicateKey, EngineUnavailable } from '../data/index.js';
import { NotFound } from '../http/errors.js';
import type { AppRequest } from '../http/request/request.js';

const failures: Readonly<Record<string, () => Error>> = {
  cursor: () => new BadCursor('no'),
  twice: () => new DuplicateKey('email'),
  engine: () => new EngineUnavailable('disk full'),
  damage: () => new DamagedData('letters.db is damaged'),
  gone: () => new NotFound(),
  reset: () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  other: () => Object.assign(new Error('another server answered 404'), { status: 404 }),
  bug: () => new TypeError('asha@example.com could not be reached with Bearer aaa.bbb.ccc, 98765 43210'),
};

const anyRoute = publicRoute('PATCH', '/contact-data/any');
const readRoute = { ...publicRoute('GET', '/contact-data/:id'), access: 'admin' as const };
const deleteRoute = {
  ...publicRoute('DELETE', '/contact/contact-data/delete/:id'),
  access: 'enquiries.delete' as const,
};
const failsRoute = publicRoute('GET', '/fails/:how');
const meRoute = { ...publicRoute('GET', '/me'), access: 'user' as const };

/** One route of each kind. */
@Controller()
export class ToyController {
  @Handles(calls.submitEnquiry)
  submit({ body }: InputOf<typeof calls.submitEnquiry>) {
    return ok(`Thanks ${body.mobile}`);
  }

  @Handles(anyRoute)
  any(_: InputOf<typeof anyRoute>, @Req() { body }: AppRequest) {
    return { got: (body as unknown) ?? null };
  }

  @Handles(readRoute)
  read({ params: { id } }: InputOf<typeof readRoute>) {
    return { id };
  }

  @Handles(deleteRoute)
  delete({ params: { id } }: InputOf<typeof deleteRoute>) {
    return { id };
  }

  @Handles(failsRoute)
  fails({ params: { how } }: InputOf<typeof failsRoute>) {
    throw failures[how]?.() ?? new Error('nobody foresaw this');
  }

  @Handles(publicRoute('GET', '/silent'))
  silent() {
    return new Promise(() => undefined);
  }

  @Handles(meRoute)
  me({ by }: InputOf<typeof meRoute>) {
    return { name: by.name };
  }

  @Handles({ ...publicRoute('GET', '/enrol'), access: 'user', enrolment: true })
  enrol() {
    return ok();
  }

  @Handles({ ...publicRoute('GET', '/grave'), access: 'user', secondLook: true })
  grave() {
    return ok();
  }

  @Handles({ ...publicRoute('GET', '/staff'), access: 'admin' })
  staff() {
    return ok();
  }

  @Handles({ ...publicRoute('GET', '/owner'), access: 'users.manage' })
  owner() {
    return ok();
  }

  @Handles(internalRoute('GET', '/internal/thing'))
  internal() {
    return ok();
  }
}
